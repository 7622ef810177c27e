import path from 'node:path';
import { silentLogger } from '@meridian/service/testing';
import { createAssetTable } from '../assets/asset-table';
import { type FakeRegistry, openFakeRegistry } from '../testing/fake-registry';
import { makeRelease } from '../testing/make-release';
import { testSettings } from '../testing/make-setup';
import { until } from '../testing/until';
import type { ServedGeneration } from './generations';
import { type LiveSite, openLiveSite } from './live-site';

const shell = makeRelease('shell');
const shop = makeRelease('shop', '1.0.0');
const before = makeRelease('shop', '0.9.0');
const next = makeRelease('shop', '2.0.0');
const books = makeRelease('books', '1.0.0');

let registry: FakeRegistry;
let site: LiveSite;

beforeEach(async () => {
  registry = await openFakeRegistry();
  await registry.promote({ shell, shop: [shop, before] });
  site = await openLiveSite({
    config: {
      registryUrl: registry.url,
      publicOrigin: 'https://www.meridian.example',
      channel: 'production',
      settings: testSettings,
      dataDir: registry.directory,
      releasesDir: path.join(registry.directory, 'releases'),
      trustRoot: registry.keys.rootPath,
      mapProvenAfterMs: 1_000_000,
      retestAfterMs: 1_000_000,
      switchDelayMs: 0,
    },
    assets: createAssetTable(async (_integrity, content) => Buffer.from(content)),
    openPool: () =>
      ({
        serve: () => {},
        close: () => {},
        isClosed: () => false,
        collect: async () => ({}),
      }) as never,
    collects: async () => {},
    logger: silentLogger,
  });
  await until(() => site.current() !== null);
});
afterEach(async () => {
  await site.stop();
  await registry.remove();
});

const live = () => site.current() as ServedGeneration;
const select = async (...releases: Parameters<FakeRegistry['preview']>[0]) => {
  const { releases: named } = await site.getPreview(await registry.preview(releases));
  return site.select(live(), named);
};

describe('the live map with other releases in place', () => {
  it('has them without a fallback, and all else as it is live', async () => {
    const { map, releases, findPath } = await select(next, books);
    expect(map.apps.shop?.live.version).toBe('2.0.0');
    expect(map.apps.shop?.fallback).toBeNull();
    expect(findPath('/books')?.match?.owned.app).toBe('books');
    expect(releases.get('shell/1.0.0')).toBe(live().releases.get('shell/1.0.0'));
    expect(live().map.apps.shop?.live.version).toBe('1.0.0');
    expect(live().findPath('/books')).toBeNull();
  });

  it('has in memory what pages are rendered from, and no other file', async () => {
    const { releases } = await select(next);
    expect([...(releases.get('shop/2.0.0')?.files.keys() ?? [])]).toEqual([
      'css/page.css',
      'server.cjs',
    ]);
    const [known] = [...releases.values()].filter(({ record }) => record.app === 'shell');
    expect(known?.files.size).toBeGreaterThan(2);
  });

  it('uses what is live already as it is', async () => {
    const { releases } = await select(shop);
    expect(releases.get('shop/1.0.0')).toBe(live().releases.get('shop/1.0.0'));
  });

  it('is not made with a damaged file, and none of it is served instead', async () => {
    const id = await registry.preview([next]);
    registry.damage('shop', '2.0.0', 'js/page.js');
    const { releases } = await site.getPreview(id);
    await expect(site.select(live(), releases)).rejects.toThrow(
      /shop 2\.0\.0 js\/page\.js: expected sha384/,
    );
  });

  it('is not made with another content than the registry signed for', async () => {
    const id = await registry.preview([next]);
    const { releases } = await site.getPreview(id);
    await registry.publish(makeRelease('shop', '2.0.0', { builtAt: '2026-11-21T08:00:00.000Z' }));
    await expect(site.select(live(), releases)).rejects.toMatchObject({
      code: 'integrity-mismatch',
    });
  });

  it('is not made with a shell that this server cannot run', async () => {
    const tooNew = makeRelease('shell', '9.0.0', { ssrContract: '99.0.0' });
    await expect(select(tooNew)).rejects.toThrow(/^shell 9\.0\.0: expected .*99\.0\.0/);
  });
});

describe('what the registry sends for a link', () => {
  it('is rejected when it is for another channel, or another key signed it', async () => {
    const foreign = await registry.preview([next], { channel: 'staging' });
    await expect(site.getPreview(foreign)).rejects.toMatchObject({ code: 'integrity-mismatch' });
    const key = await registry.keys.signingKey('team:shop');
    const forged = await registry.preview([next], {}, key);
    await expect(site.getPreview(forged)).rejects.toMatchObject({ code: 'signature-invalid' });
    await expect(site.getPreview('a'.repeat(22))).rejects.toMatchObject({ code: 'not-found' });
  });
});
