import type { LiveMap, Signed } from '@meridian/contracts';
import { createRegistryClient, signPayload } from '@meridian/registry/client';
import { ServiceError } from '@meridian/service';
import { silentLogger } from '@meridian/service/testing';
import { createReleaseFiles, type LoadedRelease } from '../releases/load-release-files';
import { createRecords } from '../releases/release-records';
import { load, makeRelease } from '../testing/make-release';
import { type Choice, type FakeRegistry, openFakeRegistry } from '../testing/open-fake-registry';
import { resolveMap } from './resolve-map';

const shell = makeRelease('shell');
const live = makeRelease('shop', '2.0.0');
const before = makeRelease('shop', '1.0.0');

let registry: FakeRegistry;
beforeEach(async () => {
  registry = await openFakeRegistry();
});
afterEach(() => registry.remove());

function resolve(
  map: LiveMap,
  options: {
    canWait?: boolean;
    known?: Map<string, LoadedRelease>;
    getSigned?: (app: string, version: string) => Promise<Signed>;
  } = {},
) {
  const { getSigned, ...others } = options;
  const client = createRegistryClient({ url: registry.url });
  const saved = { read: async () => null, save: async () => {} };
  return resolveMap(map, {
    files: createReleaseFiles({ directory: '/nowhere', client, saved }),
    getRecord: createRecords({
      client: getSigned
        ? {
            getRelease: async (app, version) =>
              ({ record: await getSigned(app, version) }) as never,
          }
        : client,
      root: registry.root,
      saved: [],
    }),
    known: new Map(),
    canWait: true,
    logger: silentLogger,
    ...others,
  });
}

const promote = (choice: Choice) => registry.promote({ shell, ...choice });

it('does not reuse a release in memory of the same version with other files', async () => {
  const map = await promote({ shop: live });
  const other = load(makeRelease('shop', '2.0.0', { content: { 'entry.js': 'other' } }));
  const { releases } = await resolve(map, { known: new Map([['shop/2.0.0', other]]) });
  expect(releases.get('shop/2.0.0')?.record).toEqual(live.record);
});

describe('a damaged release', () => {
  it('stays in the map without a fallback, so that its pages show the failure page', async () => {
    const map = await promote({ shop: [live, before] });
    registry.damage('shop', '1.0.0', 'server.cjs');
    registry.damage('shop', '2.0.0', 'css/page.css');
    const { map: page, releases } = await resolve(map);
    expect(page.apps.shop?.live.routes).toEqual(live.record.routes);
    expect(page.apps.shop?.fallback).toBeNull();
    expect([...releases.keys()]).toEqual(['shell/1.0.0']);
  });

  it('of the shell is replaced by its fallback', async () => {
    const next = makeRelease('shell', '2.0.0', { contract: '1.1.0' });
    const map = await registry.promote({ shell: [next, shell], shop: live });
    registry.damage('shell', '2.0.0', 'js/index.js');
    const generation = await resolve(map);
    expect(generation.shell.record.version).toBe('1.0.0');
    expect(generation.map.contract).toBe('1.0.0');
  });
});

describe('a release that cannot be trusted', () => {
  const forge = async (release: typeof live): Promise<Signed> => {
    return signPayload(release.record, await registry.keys.signingKey('team:cinema'));
  };

  it('is replaced by its fallback, else left out of the map, while others are served', async () => {
    const content = makeRelease('content');
    const map = await promote({ shop: [live, before], cinema: makeRelease('cinema'), content });
    const client = createRegistryClient({ url: registry.url });
    const { map: page } = await resolve(map, {
      getSigned: async (app, version) =>
        app === 'content' || version === '2.0.0'
          ? forge(version === '2.0.0' ? live : content)
          : (await client.getRelease(app, version)).record,
    });
    expect(Object.keys(page.apps)).toEqual(['shop', 'cinema']);
    expect(page.apps.shop?.live.version).toBe('1.0.0');
  });

  it('may have another record than the map names', async () => {
    const map = await promote({ shop: [live, before] });
    await registry.publish(makeRelease('shop', '2.0.0', { commit: 'another' }));
    const { map: page } = await resolve(map);
    expect(page.apps.shop?.live.version).toBe('1.0.0');
  });
});

const away = () => Promise.reject(new ServiceError('unavailable', 'no response'));

it('fails while the registry is away, because the map in use is better than one without its releases', async () => {
  const map = await promote({ shop: live });
  await expect(resolve(map, { getSigned: away })).rejects.toThrow('no response');
});

it('rejects a map without a shell', async () => {
  await expect(resolve(await registry.promote({ shop: live }))).rejects.toThrow(
    'expected a shell in the live map',
  );
});
