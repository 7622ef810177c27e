import { openTestApp } from '@meridian/service/testing';
import type { ServedGeneration } from '../live/live-site';
import { load, makeRelease } from '../testing/make-release';
import { createStockRoutes } from './stock-manifest';

const metaData = {
  ...{ publicPath: 'auto', globalName: 'meridian_shop' },
  buildInfo: { buildVersion: '1.0.0' },
};
const manifest = { id: 'meridian_shop', metaData, exposes: [{ path: './widgets/teaser' }] };

/** The routes of a site on which the shop is live. */
function open(content: Record<string, string> = { 'mf-manifest.json': JSON.stringify(manifest) }) {
  const release = load(makeRelease('shop', '2.0.0', { content }));
  const served = {
    map: { apps: { shop: { live: { version: '2.0.0' } } } },
    releases: new Map([['shop/2.0.0', release]]),
  } as unknown as ServedGeneration;
  const site = { current: () => served };
  const app = openTestApp(createStockRoutes({ site, publicOrigin: 'https://meridian.example' }));
  return app;
}

it('names the files of the live release by full URLs, for pages of any origin', async () => {
  const response = await open().request('/federation/shop/mf-manifest.json');
  expect(await response.json()).toEqual({
    ...manifest,
    metaData: {
      ...metaData,
      publicPath: 'https://meridian.example/assets/shop/2.0.0/',
      buildInfo: { buildVersion: '2.0.0' },
    },
  });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=0, must-revalidate',
  });
});

it.each([
  ['an app that is not live', '/federation/events/mf-manifest.json', undefined],
  ['a property of all objects', '/federation/constructor/mf-manifest.json', undefined],
  ['an app that exposes nothing to stock hosts', '/federation/shop/mf-manifest.json', {}],
])('has none for %s', async (_, path, content) => {
  expect((await open(content).request(path)).status).toBe(404);
});
