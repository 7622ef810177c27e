import { createServiceApp, ServiceError } from '@shared/service';
import { silentLogger } from '@shared/service/testing';
import { load, makeRelease } from '../testing/make-release';
import { addAssetRoutes } from './asset-routes';
import { createAssetTable } from './asset-table';

const entry = (version: string) => `/assets/shop/${version}/entry.js`;

async function open() {
  const assets = createAssetTable();
  await assets.add(load(makeRelease('shop', '2.0.0')));
  const inStore = new Set(['1.0.0']);
  let isAway = false;
  const recall = jest.fn(async (_app: string, version: string) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (isAway) throw new ServiceError('unavailable', 'The registry does not answer.');
    if (!inStore.has(version)) return false;
    await assets.add(load(makeRelease('shop', version)));
    return true;
  });
  const app = createServiceApp({ logger: silentLogger });
  addAssetRoutes(app, { assets, site: { recall } });
  const status = async (path: string, init?: RequestInit) => (await app.request(path, init)).status;
  return {
    app,
    recall,
    status,
    inStore,
    goAway(away: boolean) {
      isAway = away;
    },
  };
}

afterEach(() => jest.useRealTimers());

it('serves what is live without asking anybody', async () => {
  const { status, recall } = await open();
  expect(await status(entry('2.0.0'))).toBe(200);
  expect(await status('/assets/shop/2.0.0/missing.js')).toBe(404);
  expect(recall).not.toHaveBeenCalled();
});

it('fetches an older release for the tabs that still have it', async () => {
  const { status, recall } = await open();
  expect(await status(entry('1.0.0'))).toBe(200);
  expect(await status('/assets/shop/1.0.0/js/page.js')).toBe(200);
  expect(recall).toHaveBeenCalledTimes(1);
});

it('fetches it once for all files that are asked for at the same time', async () => {
  const { status, recall } = await open();
  const files = ['entry.js', 'js/page.js', 'css/page.css'];
  const answers = await Promise.all(files.map((file) => status(`/assets/shop/1.0.0/${file}`)));
  expect(answers).toEqual([200, 200, 200]);
  expect(recall).toHaveBeenCalledTimes(1);
});

it('asks once for a release that does not exist, and again after a minute', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'] });
  const { status, recall, inStore } = await open();
  expect(await status(entry('3.0.0'))).toBe(404);
  expect(await status(entry('3.0.0'))).toBe(404);
  expect(recall).toHaveBeenCalledTimes(1);
  inStore.add('3.0.0');
  jest.setSystemTime(Date.now() + 60_001);
  expect(await status(entry('3.0.0'))).toBe(200);
});

it('says 503, not 404, while nobody can be asked, and asks again', async () => {
  const { status, goAway } = await open();
  goAway(true);
  expect(await status(entry('1.0.0'))).toBe(503);
  goAway(false);
  expect(await status(entry('1.0.0'))).toBe(200);
});

it('does not let made-up addresses keep the registry busy', async () => {
  const { status, recall } = await open();
  const versions = Array.from({ length: 20 }, (_, at) => `9.9.${at}`);
  const answers = await Promise.all(versions.map((version) => status(entry(version))));
  expect(recall).toHaveBeenCalledTimes(8);
  expect(answers.filter((answer) => answer === 503)).toHaveLength(12);
});

it.each([
  '/assets/shop/1.0.0/%2e%2e/%2e%2e/server.cjs',
  '/assets/shop/1.0.0/server.cjs',
  '/assets/shop/..%2f..%2fetc/passwd',
  '/assets/%00/%00/%00',
  `/assets/${'a'.repeat(5000)}/1.0.0/x.js`,
])('has nothing at %s', async (path) => {
  expect(await (await open()).status(path)).toBe(404);
});

it('answers HEAD and refuses other methods', async () => {
  const { app, status } = await open();
  const head = await app.request(entry('2.0.0'), { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  expect(await status(entry('2.0.0'), { method: 'POST' })).toBe(405);
});
