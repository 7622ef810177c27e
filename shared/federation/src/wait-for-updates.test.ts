import { waitForUpdates } from './wait-for-updates';

const ofAnotherBuild = () =>
  Object.assign(new Error('Chunk is from another build (2)'), { name: 'ChunkVersionError' });

let hash: string;
beforeEach(() => {
  hash = '1';
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function expose(load: () => Promise<unknown>) {
  const exposed: Record<string, () => Promise<unknown>> = { './routes/grid': load };
  waitForUpdates(exposed, () => hash);
  return () => exposed['./routes/grid']?.();
}

it('loads a module of another build again once the hot update is there', async () => {
  const load = jest.fn(async () => {
    if (hash === '1') throw ofAnotherBuild();
    return 'the module';
  });
  const loading = expose(load)();
  await jest.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledTimes(1);
  hash = '2';
  await jest.advanceTimersByTimeAsync(1000);
  expect(await loading).toBe('the module');
  expect(load).toHaveBeenCalledTimes(2);
});

it('loads it again at once when the update came while it was loaded', async () => {
  const load = jest.fn(async () => {
    if (hash === '2') return 'the module';
    hash = '2';
    throw ofAnotherBuild();
  });
  expect(await expose(load)()).toBe('the module');
});

it('fails with the same error when no update comes, and at once with others', async () => {
  const load = jest.fn(() => Promise.reject(new TypeError('fails')));
  await expect(expose(load)()).rejects.toThrow('fails');
  expect(load).toHaveBeenCalledTimes(1);
  const loading = expose(async () => {
    throw ofAnotherBuild();
  })();
  const failed = expect(loading).rejects.toThrow('Chunk is from another build (2)');
  await jest.advanceTimersByTimeAsync(10_000);
  await failed;
});
