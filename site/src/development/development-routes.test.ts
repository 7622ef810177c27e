import type { BrowserReport, DevelopedApp } from '@meridian/contracts/development';
import { silentLogger } from '@meridian/service/testing';
import { makeRelease } from '../testing/make-release';
import { createDevelopmentRoutes } from './development-routes';
import { createProblems } from './problems';
import { createSourceMaps } from './source-maps';

const build = (
  app: string,
  version: string,
  hashes = [`${app}-same`, `${app}-new`],
): [string, DevelopedApp] => {
  const { record } = makeRelease(app, version);
  const faults = { build: [], types: [] };
  return [
    app,
    {
      app,
      directory: '',
      origin: 'http://localhost:3101',
      isBuilding: false,
      record,
      hashes,
      faults,
    },
  ];
};
const apps = new Map([
  build('shell', '0.0.0-development.1'),
  build('shop', '0.0.0-development.4'),
  build('content', '0.0.0-development.2'),
]);
let settle = async () => {};
const app = createDevelopmentRoutes({
  developed: { apps, settle: () => settle() } as never,
  problems: createProblems(() => {}),
  sourceMaps: createSourceMaps(),
  logger: silentLogger,
  onBuilt: () => () => {},
  pageHeaders: () => ({}),
  streams: new Set(),
});

const newest = { shell: 'shell-new', shop: 'shop-new' };

async function report(
  renderedFrom: string[],
  hashes: Record<string, string> = newest,
): Promise<unknown> {
  const body: BrowserReport = {
    where: 'shop/page',
    message: 'Error: Hydration failed',
    stack: '',
    path: '/shop',
    hashes,
    renderedFrom,
  };
  const response = await app.request('/__development/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.json();
}

it('describes a difference that hydration met', async () => {
  const builds = ['shell/0.0.0-development.1', 'shop/0.0.0-development.4', 'catalogue/1.0.0'];
  expect(await report(builds)).toMatchObject({ app: 'shop', message: 'Error: Hydration failed' });
});

it.each([
  ['the page', ['shell/0.0.0-development.1', 'shop/0.0.0-development.3']],
  ['the shell', ['shell/0.0.0-development.0', 'shop/0.0.0-development.4']],
])('has no problem with one that comes of an earlier build of %s', async (_, renderedFrom) => {
  expect(await report(renderedFrom)).toBeNull();
});

it.each([
  ['the app', { ...newest, shop: 'shop-old' }],
  ['the shell', { ...newest, shell: 'shell-old' }],
])('has no problem with an error of code of %s that was built again', async (_, hashes) => {
  expect(await report([], hashes)).toBeNull();
});

it('describes one of a page that has not got the newest build yet, which changed nothing', async () => {
  expect(await report([], { ...newest, shop: 'shop-same' })).toMatchObject({ app: 'shop' });
});

it('compares with a build that is under way, because the page may run it before', async () => {
  settle = async () => void apps.set(...build('shop', '0.0.0-development.5', ['shop-next']));
  expect(await report([], { ...newest, shop: 'shop-next' })).toMatchObject({ app: 'shop' });
});

it('waits for a development server that starts again', async () => {
  const fetchFile = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response('its source map'))
    .mockRejectedValueOnce(new TypeError('fetch failed'))
    .mockResolvedValueOnce(new Response('the entry'));
  const response = await app.request('/assets/shop/0.0.0-development.4/entry.js');
  expect(await response.text()).toBe('the entry');
  expect(fetchFile.mock.calls.slice(0, 2)).toEqual([
    ['http://localhost:3101/entry.js'],
    ['http://localhost:3101/entry.js'],
  ]);
  fetchFile.mockRestore();
});
