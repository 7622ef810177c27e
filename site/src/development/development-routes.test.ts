import type { BrowserReport } from '@meridian/contracts/development';
import { silentLogger } from '@meridian/service/testing';
import { makeDevelopedApp } from '../testing/make-developed-app';
import { makeRelease } from '../testing/make-release';
import { createDevelopmentRoutes } from './development-routes';
import { createProblems } from './problems';
import { createSourceMaps } from './source-maps';

const build = (app: string, version: string, hashes = [`${app}-same`, `${app}-new`]) => {
  const { record } = makeRelease(app, version);
  return [app, makeDevelopedApp(app, { record, hashes })] as const;
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
  streams: new Set(),
});

const newest = { shell: 'shell-new', shop: 'shop-new' };

async function report(renderedFrom: string[], hashes: Record<string, string>): Promise<unknown> {
  const message = 'Error: Hydration failed';
  const of = { where: 'shop/page', stack: '', path: '/shop' };
  const body: BrowserReport = { ...of, message, hashes, renderedFrom };
  const response = await app.request('/__development/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.json();
}

it.each<[string, string[], Record<string, string>, boolean]>([
  ['of the newest builds', ['shell/0.0.0-development.1', 'shop/0.0.0-development.4'], newest, true],
  ['rendered from an earlier build', ['shop/0.0.0-development.3'], newest, false],
  ['rendered by an earlier shell', ['shell/0.0.0-development.0'], newest, false],
  ['with code that was built again', [], { ...newest, shop: 'shop-old' }, false],
  ['with a shell that was built again', [], { ...newest, shell: 'shell-old' }, false],
  ['with the same code as in the newest build', [], { ...newest, shop: 'shop-same' }, true],
])('hears of a difference in a page %s', async (_, renderedFrom, hashes, isDescribed) => {
  const described = { app: 'shop', message: 'Error: Hydration failed' };
  const expected = isDescribed ? expect.objectContaining(described) : null;
  expect(await report(renderedFrom, hashes)).toEqual(expected);
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
