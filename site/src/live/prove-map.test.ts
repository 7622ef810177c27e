import { proveMap } from './prove-map';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function prove(collects: () => Promise<unknown>) {
  const controller = new AbortController();
  let result: boolean | null = null;
  void proveMap({ collects, provenAfterMs: 60_000, signal: controller.signal }).then((proved) => {
    result = proved;
  });
  return { controller, result: () => result };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('takes a minute after the contributions were collected', async () => {
  let finish = () => {};
  const collected = new Promise<void>((resolve) => (finish = resolve));
  const { result } = prove(() => collected);
  await pass(100_000);
  expect(result()).toBeNull();
  finish();
  await pass(59_999);
  expect(result()).toBeNull();
  await pass(1);
  expect(result()).toBe(true);
});

it('collects again after 15 s when that failed', async () => {
  const collects = jest.fn().mockRejectedValueOnce(new Error('no process')).mockResolvedValue([]);
  const { result } = prove(collects);
  await pass(74_999);
  expect(result()).toBeNull();
  await pass(1);
  expect([result(), collects.mock.calls.length]).toEqual([true, 2]);
});
