import path from 'node:path';
import type { DevelopedApp } from '@meridian/contracts/development';
import { makeRelease as makeClientRelease, makeMap } from '@meridian/contracts/testing';
import { openTestFolder, silentLogger } from '@meridian/service/testing';
import type { ServedGeneration } from '../live/generations';
import type { RenderSetup } from '../rendering/render-messages';
import { makeDevelopedApp } from '../testing/make-developed-app';
import { load, makeRelease } from '../testing/make-release';
import { testSettings } from '../testing/make-setup';
import { createDevelopedSite } from './developed-site';

const { folder: root, write } = openTestFolder();

const catalogue = load(makeRelease('catalogue'));
const map = makeMap({
  catalogue: makeClientRelease('catalogue', { routes: { list: '/list' } }),
  shop: makeClientRelease('shop', { routes: { old: '/old' } }),
});
const live = {
  id: '1.4',
  map,
  releases: new Map([['catalogue/1.0.0', catalogue]]),
} as unknown as ServedGeneration;

function open() {
  let tell: (app: DevelopedApp) => void = () => {};
  const setups: RenderSetup[] = [];
  const served: string[][] = [];
  const developed = createDevelopedSite({
    site: { current: () => live, mapFile: () => undefined, loadEarlier: async () => false },
    development: { follow: (listener) => (tell = listener), print: () => {} },
    config: { publicOrigin: 'http://localhost:3000', settings: testSettings },
    openPool(setup) {
      setups.push(setup);
      return { close() {} } as never;
    },
    onChange: () => {},
    onServe: (built) => served.push(built),
    logger: silentLogger,
  });
  const say = (app: string, version: string, changes: Partial<DevelopedApp> = {}) => {
    write(`${app}/dist/development/server/server.cjs`, `/* ${app} ${version} */`);
    const { record } = makeRelease(app, `0.0.0-development.${version}`);
    tell(makeDevelopedApp(app, { directory: path.join(root, app), record, ...changes }));
  };
  return { developed, say, setups, served };
}

it('renders the builds in place of their releases, and the other releases as they are', async () => {
  const { developed, say, setups } = open();
  say('shell', '1');
  say('shop', '1');
  await developed.settle();

  expect(setups.at(-1)).toMatchObject({
    shell: { key: 'shell/0.0.0-development.1', code: '/* shell 1 */' },
    remotes: [
      { key: 'shop/0.0.0-development.1', code: '/* shop 1 */' },
      { key: 'catalogue/1.0.0' },
    ],
  });
  const { map: served } = developed.current() as ServedGeneration;
  expect(served.apps.catalogue).toBe(map.apps.catalogue);
  expect(served.apps.shop?.fallback).toBeNull();
  expect(developed.current()?.findPath('/shop')?.match?.owned.app).toBe('shop');
  expect(developed.current()?.findPath('/old')).toBeNull();
});

it('has a request wait for a build that is under way, and respond from it', async () => {
  const { developed, say, served } = open();
  say('shell', '1');
  say('shop', '1');
  await developed.settle();
  const { id } = developed.current() as ServedGeneration;

  say('shop', '1', { isBuilding: true });
  let hasSettled = false;
  const settled = developed.settle().then(() => {
    hasSettled = true;
  });
  say('shop', '1', { isBuilding: true });
  expect(hasSettled).toBe(false);
  say('shop', '2');
  await settled;
  expect(developed.current()?.id).not.toBe(id);
  expect(served.at(-1)).toEqual(['shop']);
});
