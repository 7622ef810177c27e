import { createHash } from 'node:crypto';
import { makeMap, makeRelease as makePageRelease } from '@meridian/contracts/testing';
import { ServiceError } from '@meridian/service';
import { openTestApp } from '@meridian/service/testing';
import { createMapFile, createMapFiles } from '../releases/make-client-map';
import { load, makeRelease } from '../testing/make-release';
import { createAssetTable } from './asset-table';
import { createAssetRoutes } from './routes';

const entry = (version: string) => `/assets/shop/${version}/entry.js`;

async function open() {
  const assets = createAssetTable();
  await assets.add(load(makeRelease('shop', '2.0.0')));
  const inStore = new Set(['1.0.0']);
  let isAway = false;
  const loadEarlier = jest.fn(async (_app: string, version: string) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (isAway) throw new ServiceError('unavailable', 'The registry does not respond.');
    if (!inStore.has(version)) return false;
    await assets.add(load(makeRelease('shop', version)));
    return true;
  });
  const mapFiles = createMapFiles();
  const app = openTestApp(
    createAssetRoutes({ assets, site: { loadEarlier, mapFile: mapFiles.get } }),
  );
  const status = async (path: string, init?: RequestInit) => (await app.request(path, init)).status;
  return {
    app,
    loadEarlier,
    mapFiles,
    status,
    inStore,
    goAway(away: boolean) {
      isAway = away;
    },
  };
}

afterEach(() => jest.useRealTimers());

it('loads a release once for all files that are requested at the same time', async () => {
  const { status, loadEarlier } = await open();
  const files = ['entry.js', 'js/page.js', 'css/page.css'];
  const statuses = await Promise.all(files.map((file) => status(`/assets/shop/1.0.0/${file}`)));
  expect(statuses).toEqual([200, 200, 200]);
  expect(loadEarlier).toHaveBeenCalledTimes(1);
});

it('looks for a missing release once, and again after a minute', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'] });
  const { status, loadEarlier, inStore } = await open();
  expect(await status(entry('3.0.0'))).toBe(404);
  expect(await status(entry('3.0.0'))).toBe(404);
  expect(loadEarlier).toHaveBeenCalledTimes(1);
  inStore.add('3.0.0');
  jest.setSystemTime(Date.now() + 60_001);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await status(entry('3.0.0'))).toBe(200);
});

it('responds with 503, not 404, while the registry is away, and tries again', async () => {
  const { status, goAway } = await open();
  goAway(true);
  expect(await status(entry('1.0.0'))).toBe(503);
  goAway(false);
  expect(await status(entry('1.0.0'))).toBe(200);
});

it('limits the requests that made-up paths cause', async () => {
  const { status, loadEarlier } = await open();
  const versions = Array.from({ length: 20 }, (_, at) => `9.9.${at}`);
  const statuses = await Promise.all(versions.map((version) => status(entry(version))));
  expect(loadEarlier).toHaveBeenCalledTimes(8);
  expect(statuses.filter((status) => status === 503)).toHaveLength(12);
});

it.each([
  '/assets/shop/1.0.0/%2e%2e/%2e%2e/server.cjs',
  '/assets/shop/1.0.0/server.cjs',
  '/assets/shop/..%2f..%2fetc/passwd',
  `/assets/${'a'.repeat(5000)}/1.0.0/x.js`,
])('has nothing at %s', async (path) => {
  expect(await (await open()).status(path)).toBe(404);
});

it('responds with 304 to a client that has the file, in any encoding', async () => {
  const { app } = await open();
  const etag = (await app.request(entry('2.0.0'))).headers.get('etag') ?? '';
  for (const tag of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
    const headers = { 'if-none-match': tag, 'accept-encoding': 'br' };
    const response = await app.request(entry('2.0.0'), { headers });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
    expect(response.headers.get('etag')).toBe(etag);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  }
  const other = { headers: { 'if-none-match': '"other"' } };
  expect((await app.request(entry('2.0.0'), other)).status).toBe(200);
});

it('serves the map of every generation as an immutable file', async () => {
  const { app, mapFiles } = await open();
  const [before, now] = await Promise.all(
    ['/list', '/other'].map((list) =>
      createMapFile(makeMap({ shop: makePageRelease('shop', { routes: { list } }) })),
    ),
  );
  if (!before || !now) throw new Error('There are two maps');
  mapFiles.add(before);
  mapFiles.add(now);
  expect(before.url).not.toBe(now.url);
  for (const { url, integrity } of [before, now]) {
    const response = await app.request(url);
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(`sha384-${createHash('sha384').update(body).digest('base64')}`).toBe(integrity);
    const packed = await app.request(url, { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
  }
  expect((await app.request('/maps/0123456789abcdef.json')).status).toBe(404);
});
