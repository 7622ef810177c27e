import type { ReleaseRecord } from '@meridian/contracts';
import { makeMap, makeRelease } from '@meridian/contracts/testing';
import { makeRecord, makeShellRecord } from '@meridian/registry/testing';
import { openTestFolder } from '@meridian/service/testing';
import type { ServedGeneration } from '@meridian/site/development';
import type { DevelopedApp } from '../developed-apps';
import { createDevelopedSite } from './developed-site';

const { folder: root, write } = openTestFolder();

const map = makeMap({
  catalogue: makeRelease('catalogue', { routes: { list: '/list' } }),
  shop: makeRelease('shop', { routes: { old: '/old' } }),
});
const load = (record: ReleaseRecord) =>
  [`${record.app}/${record.version}`, { record, files: new Map() }] as const;
const live = {
  id: '1.4',
  map,
  releases: new Map([load(makeRecord('catalogue', '1.0.0')), load(makeRecord('shop', '1.0.0'))]),
} as unknown as ServedGeneration;

function open() {
  const apps = new Map<string, DevelopedApp>();
  const openPool = jest.fn((_: object) => ({ close() {} }));
  const served: string[] = [];
  const site = { current: () => live, mapFile: () => undefined, loadEarlier: async () => false };
  const config = { publicOrigin: 'http://localhost:3000', settings: {} };
  const developed = createDevelopedSite({
    root,
    apps,
    context: { site, config, openPool } as never,
    onServe: (app) => served.push(app),
  });
  const say = (app: string, version: string, changes: Partial<DevelopedApp> = {}) => {
    write(`${app}/dist/development/server/server.cjs`, `/* ${app} ${version} */`);
    const make = app === 'shell' ? makeShellRecord : makeRecord;
    const record = make(app, `0.0.0-development.${version}`);
    const built = { app, origin: '', isBuilding: false, record, buildFaults: [], typeFaults: [] };
    apps.set(app, { ...built, ...changes });
    void developed.catchUp();
  };
  return { developed, say, openPool, served };
}

it('renders the builds in place of their releases, and the other releases as they are', async () => {
  const { developed, say, openPool } = open();
  say('shell', '1');
  say('shop', '1');
  await developed.settle();

  expect(openPool.mock.lastCall).toMatchObject([
    {
      shell: { key: 'shell/0.0.0-development.1', code: '/* shell 1 */' },
      remotes: [
        { key: 'catalogue/1.0.0' },
        { key: 'shop/0.0.0-development.1', code: '/* shop 1 */' },
      ],
    },
  ]);
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
  expect(served).toEqual(['shell', 'shop', 'shop']);
});
