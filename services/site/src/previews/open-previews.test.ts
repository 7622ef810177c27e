import type { Preview } from '@meridian/contracts';
import { ServiceError } from '@meridian/service';
import { silentLogger } from '@meridian/service/testing';
import { createRenderQueue } from '../rendering/render-queue';
import { load, makeRelease, testSettings } from '../testing/make-release';
import { openPreviews } from './open-previews';

const startedAt = Date.parse('2026-11-25T09:00:00.000Z');

beforeEach(() => void jest.useFakeTimers({ now: startedAt }));
afterEach(() => {
  previews.close();
  jest.useRealTimers();
});

const idOf = (name: string) => name.padEnd(22, '-');
const makePreview = (id: string, changes: Partial<Preview> = {}): Preview => ({
  kind: 'preview',
  id,
  channel: 'production',
  releases: [
    { app: 'shop', version: '2.0.0', digest: 'sha384-2' },
    { app: 'books', version: '1.0.0', digest: 'sha384-1' },
  ],
  problems: ['a reason'],
  actor: 'shop team',
  issuedAt: new Date(startedAt).toISOString(),
  expiresAt: new Date(startedAt + 3_600_000).toISOString(),
  ...changes,
});

let previews: ReturnType<typeof openPreviews>;

function open() {
  let generation = 1;
  const shell = load(makeRelease('shell'));
  const live = () => ({ id: `0.${generation}`, apps: { shop: { live: { version: '1.0.0' } } } });
  const pools: { isClosed: boolean }[] = [];
  const getPreview = jest.fn(async (id: string) => makePreview(id));
  const record = { ...shell.record, development: { entry: 'a', modules: {} } };
  const loadDevelopment = async () => ({
    record,
    files: new Map([['development/js/index.js', Buffer.from('react')]]),
  });
  const select = jest.fn(async () => ({
    map: { apps: {}, shell: { app: 'shell', routes: [] } },
    mapFile: { url: `/maps/${generation}.json` },
    shell: { ...shell, record },
    releases: new Map(),
    findPath: () => null,
    liveMap: { apps: {} },
  }));
  previews = openPreviews({
    site: { current: live, getPreview, select, loadDevelopment } as never,
    openPool: () => {
      const entry = { isClosed: false };
      pools.push(entry);
      const close = () => (entry.isClosed = true);
      return { render: async () => {}, close } as never;
    },
    queue: createRenderQueue({ maxActive: 2, maxPerClient: 2, maxWaitMs: 10, maxWaiting: 2 }),
    config: { publicOrigin: 'https://a.example', settings: testSettings },
    logger: silentLogger,
    clock: () => new Date(),
  });
  const promote = () => {
    generation += 1;
  };
  const find = (name = 'one') => previews.find(idOf(name), 'client');
  return { find, getPreview, select, pools, promote };
}

it('lists the differences from the live site', async () => {
  const { served } = await open().find();
  expect(served.id).toBe(`0.1 preview ${idOf('one')}`);
  expect(served.preview).toEqual({
    releases: [
      { app: 'shop', version: '2.0.0', instead: '1.0.0' },
      { app: 'books', version: '1.0.0', instead: null },
    ],
    development: [],
    problems: ['a reason'],
    expiresAt: '2026-11-25T10:00:00.000Z',
  });
  expect(previews.mapFile('/maps/1.json')).toBeDefined();
});

it('makes one selection for all pages, and asks the registry for each', async () => {
  const { find, getPreview, select } = open();
  await Promise.all([find(), find(), find()]);
  expect([getPreview.mock.calls.length, select.mock.calls.length]).toEqual([3, 1]);
});

it('follows the live map, and ends the old processes when their pages are finished', async () => {
  const { find, pools, promote } = open();
  await find();
  promote();
  expect((await find()).served.id).toMatch(/^0\.2 /);
  await jest.advanceTimersByTimeAsync(9000);
  expect(pools).toEqual([{ isClosed: false }, { isClosed: false }]);
  await jest.advanceTimersByTimeAsync(2000);
  expect(pools).toEqual([{ isClosed: true }, { isClosed: false }]);
});

const eight = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

it('opens at most eight, and closes the one that was used longest ago', async () => {
  const { find, pools } = open();
  for (const name of [...eight, 'one', 'nine']) await find(name);
  await jest.advanceTimersByTimeAsync(11_000);
  expect(pools.flatMap(({ isClosed }, index) => (isClosed ? index : []))).toEqual([1]);
});

it('closes an unused one', async () => {
  const { find, pools } = open();
  await find();
  await jest.advanceTimersByTimeAsync(9 * 60_000);
  expect(pools).toEqual([{ isClosed: false }]);
  await jest.advanceTimersByTimeAsync(2 * 60_000);
  expect(pools).toEqual([{ isClosed: true }]);
});

it.each([
  [
    'ended',
    async (id: string) => makePreview(id, { expiresAt: new Date(startedAt).toISOString() }),
  ],
  ['unavailable', () => Promise.reject(new ServiceError('unavailable', 'no response'))],
  ['unknown', () => Promise.reject(new ServiceError('not-found', 'there is none'))],
  ['unknown', () => Promise.reject(new ServiceError('integrity-mismatch', 'of another channel'))],
])('shows nothing of a preview that is %s, though it did before', async (failure, ask) => {
  const { find, getPreview } = open();
  await find();
  getPreview.mockImplementation(ask);
  await expect(find()).rejects.toMatchObject({ failure });
});

it('gives the reason why releases cannot be shown, and tries again', async () => {
  const { find, select } = open();
  select.mockRejectedValueOnce(new Error('shop 2.0.0 entry.js: expected a hash, found none'));
  await expect(find()).rejects.toMatchObject({
    failure: 'broken',
    message: 'shop 2.0.0 entry.js: expected a hash, found none',
  });
  select.mockRejectedValueOnce(new ServiceError('unavailable', 'no response'));
  await expect(find()).rejects.toMatchObject({ failure: 'unavailable' });
  expect((await find()).served.preview?.problems).toEqual(['a reason']);
});

const developed = (id: string) =>
  makePreview(id, {
    releases: [],
    development: [{ origin: 'http://localhost:3101', record: makeRelease('shop').record }] as never,
  });

it('names the origin of a remote under development, and serves the files of the shell while it is open', async () => {
  const { find, getPreview } = open();
  getPreview.mockImplementation(async (id) => developed(id));
  const file = '/assets/shell/1.0.0/development/js/index.js';
  expect(previews.findFile(file)).toBeNull();
  const { served } = await find();
  expect(served.preview?.development).toEqual([{ app: 'shop', origin: 'http://localhost:3101' }]);
  expect(previews.findFile(file)?.toString()).toBe('react');
  expect(previews.findFile('/assets/shell/1.0.0/server.cjs')).toBeNull();
  expect(previews.findFile('/assets/shell/2.0.0/development/js/index.js')).toBeNull();
  previews.close();
  expect(previews.findFile(file)).toBeNull();
});
