import { makeRelease } from '../testing/make-release';
import { first, second, shell, useTestSite } from '../testing/use-test-site';
import type { ServedGeneration } from './generations';
import type { LiveSite } from './live-site';

const getSite = useTestSite();
const before = makeRelease('shop', '0.9.0');
const books = makeRelease('books', '1.0.0');

let site: LiveSite;
beforeEach(async () => {
  const { registry, open, servesShop } = getSite();
  await registry.promote({ shell, shop: [first, before] });
  site = await open();
  await servesShop('1.0.0');
});

const live = () => site.current() as ServedGeneration;
const select = async (...releases: (typeof first)[]) => {
  const { releases: named } = await site.getPreview(await getSite().registry.preview(releases));
  return site.select(live(), named);
};

describe('the live map with other releases in place', () => {
  it('has them without a fallback, and all else as on the live site', async () => {
    const { map, releases, findPath } = await select(second, books);
    expect(map.apps.shop?.live.version).toBe('2.0.0');
    expect(map.apps.shop?.fallback).toBeNull();
    expect(findPath('/books')?.match?.owned.app).toBe('books');
    expect(releases.get('shell/1.0.0')).toBe(live().releases.get('shell/1.0.0'));
    expect(releases.has('shop/2.0.0')).toBe(true);
    expect(live().map.apps.shop?.live.version).toBe('1.0.0');
    expect(live().findPath('/books')).toBeNull();
    const same = await select(first);
    expect(same.releases.get('shop/1.0.0')).toBe(live().releases.get('shop/1.0.0'));
  });

  it('is not made with a damaged file, or with other content than the registry signed', async () => {
    const { registry } = getSite();
    const { releases } = await site.getPreview(await registry.preview([second]));
    registry.damage('shop', '2.0.0', 'js/page.js');
    await expect(site.select(live(), releases)).rejects.toThrow(
      /shop 2\.0\.0 js\/page\.js: expected sha384/,
    );
    const { releases: named } = await site.getPreview(await registry.preview([books]));
    await registry.publish(makeRelease('books', '1.0.0', { builtAt: '2026-11-21T08:00:00.000Z' }));
    const code = 'integrity-mismatch';
    await expect(site.select(live(), named)).rejects.toMatchObject({ code });
  });

  it('is not made with a shell that this server cannot run', async () => {
    const tooNew = makeRelease('shell', '9.0.0', { ssrContract: '99.0.0' });
    await expect(select(tooNew)).rejects.toThrow(/^shell 9\.0\.0: expected .*99\.0\.0/);
  });
});

it('rejects a link for another channel, and one that another key signed', async () => {
  const { registry } = getSite();
  const foreign = await registry.preview([second], { channel: 'staging' });
  await expect(site.getPreview(foreign)).rejects.toMatchObject({ code: 'integrity-mismatch' });
  const key = await registry.keys.signingKey('team:shop');
  const forged = await registry.preview([second], {}, key);
  await expect(site.getPreview(forged)).rejects.toMatchObject({ code: 'signature-invalid' });
  await expect(site.getPreview('a'.repeat(22))).rejects.toMatchObject({ code: 'not-found' });
});
