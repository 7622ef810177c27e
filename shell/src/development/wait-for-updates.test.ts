/** @jest-environment @meridian/testing/browser */
import { hashesGlobal } from '@meridian/contracts/development';
import { createInstance } from '@module-federation/enhanced/runtime';
import { waitForUpdates } from './wait-for-updates';

const ofAnotherBuild = () =>
  Object.assign(new Error('Chunk is from another build (2)'), { name: 'ChunkVersionError' });

let hash: string;
beforeEach(() => {
  hash = '1';
  Reflect.set(globalThis, hashesGlobal, { shop: () => hash });
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

let count = 0;
/** Makes a container that exposes one module, and returns what loads it. The runtime keeps each by its name. */
function expose(get: () => Promise<() => unknown>) {
  count += 1;
  const name = `shop_${count}`;
  const container = { init: () => {}, get } as never;
  const federation = createInstance({
    name: 'shell',
    remotes: [{ name, entry: `https://site.example/${name}.js`, type: 'var' }],
    plugins: [waitForUpdates(), { name: 'entry', loadEntry: async () => container }],
  });
  return () => federation.loadRemote(`${name}/routes/grid`);
}

it('loads a module of another build again once the hot update is there', async () => {
  const get = jest.fn(async () => {
    if (hash === '1') throw ofAnotherBuild();
    return () => 'the module';
  });
  const loading = expose(get)();
  await jest.advanceTimersByTimeAsync(1000);
  expect(get).toHaveBeenCalledTimes(1);
  hash = '2';
  await jest.advanceTimersByTimeAsync(1000);
  expect(await loading).toBe('the module');
  expect(get).toHaveBeenCalledTimes(2);
});

it('loads it again at once when the update came while it was loaded', async () => {
  const load = expose(async () => {
    if (hash === '2') return () => 'the module';
    hash = '2';
    throw ofAnotherBuild();
  });
  expect(await load()).toBe('the module');
});

it('fails with the same error when no update comes, and at once with others', async () => {
  const get = jest.fn(() => Promise.reject(new TypeError('fails')));
  await expect(expose(get)()).rejects.toThrow('fails');
  expect(get).toHaveBeenCalledTimes(1);
  const loading = expose(() => Promise.reject(ofAnotherBuild()))();
  const failed = expect(loading).rejects.toThrow('Chunk is from another build (2)');
  await jest.advanceTimersByTimeAsync(10_000);
  await failed;
});
