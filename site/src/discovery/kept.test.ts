import { createKept } from './kept';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const whole = (result: string) => async () => ({ result, isWhole: true });
const half = (result: string) => async () => ({ result, isWhole: false });

it('keeps a whole result for as long as its key is the same', async () => {
  const keep = createKept<string>();
  expect(await keep('1', whole('a'))).toBe('a');
  jest.advanceTimersByTime(3_600_000);
  expect(await keep('1', whole('b'))).toBe('a');
  expect(await keep('2', whole('c'))).toBe('c');
});

it('makes one that is not whole again after a pause', async () => {
  const keep = createKept<string>(1000);
  expect(await keep('1', half('a'))).toBe('a');
  jest.advanceTimersByTime(999);
  expect(await keep('1', whole('b'))).toBe('a');
  jest.advanceTimersByTime(2);
  expect(await keep('1', whole('b'))).toBe('b');
});

it('tries anew at once after a failure', async () => {
  const keep = createKept<string>();
  await expect(keep('1', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await keep('1', whole('a'))).toBe('a');
});
