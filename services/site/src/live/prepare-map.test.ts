import { until } from '@meridian/service/testing';
import { makeRelease } from '../testing/make-release';
import { first, second, shell, type TestSite, useTestSite } from '../testing/use-test-site';
import type { LiveSiteConfig } from './live-site';

const getSite = useTestSite();
type Pages = Parameters<TestSite['pools']['setPages']>[0];

const fails = { status: 500 as const, problems: ['a fault'] };
const failInSecond: Pages = async ({ map }, url) =>
  map.apps.shop?.live.version === '2.0.0' && url === '/shop' ? fails : {};

describe('a release whose pages fail', () => {
  const rendered: string[] = [];
  const refused = [
    {
      app: 'shop',
      version: '2.0.0',
      reasons: ['/shop fails with status 500: a fault'],
    },
  ];
  const promoteBoth = async (changes: Partial<LiveSiteConfig> = {}) => {
    getSite().pools.setPages(async (setup, url) => {
      rendered.push(url);
      return failInSecond(setup, url);
    });
    const test = await getSite().serveFirst(changes);
    await test.registry.promote({ shell, shop: second, cinema: makeRelease('cinema') });
    await test.serves('0.2');
    return test;
  };
  beforeEach(() => void rendered.splice(0));

  it('is refused, also after a restart: the release before stays, other changes are served', async () => {
    const { versionOf, status, isProven, restart, ...test } = await promoteBoth({
      mapProvenAfterMs: 0,
    });
    expect(test.warnings()).toEqual(['release is refused: undefined']);
    expect(test.pools.opened.map(({ isClosed }) => isClosed)).toEqual([false, true, false]);
    const expectRefused = () => {
      expect([versionOf('shop'), versionOf('cinema')]).toEqual(['1.0.0', '1.0.0']);
      expect(status()?.refused).toEqual(refused);
    };
    expectRefused();
    await isProven();
    rendered.length = 0;
    await restart();
    expectRefused();
    expect(rendered).toEqual(['/']);
  });

  it('is tested again with the next map, unlike served releases, and served if it passes', async () => {
    const { registry, pools, serves, servesShop, versionOf, status } = await promoteBoth();
    rendered.length = 0;
    const cinema = makeRelease('cinema', '1.1.0');
    await registry.promote({ shell, shop: second, cinema });
    await serves('0.3');
    expect(versionOf('shop')).toBe('1.0.0');
    expect(new Set(rendered)).toEqual(new Set(['/', '/cinema', '/shop']));
    pools.setPages(async () => ({}));
    await registry.promote({ shell, shop: second });
    await servesShop('2.0.0');
    expect(status()?.refused).toEqual([]);
  });

  it('is not blamed when it is served already, although the first map was not tested', async () => {
    const { registry, pools, serves, warnings } = await getSite().serveFirst();
    pools.setPages(async (_, url) => (url === '/shop' ? fails : {}));
    await registry.promote({ shell, shop: first, cinema: makeRelease('cinema') });
    await serves('0.2');
    expect(warnings()).toEqual([]);
  });

  it('is left out when there was none of its app before', async () => {
    const { registry, pools, open, serves, current } = getSite();
    pools.setPages(async (_, url) => (url === '/shop' ? fails : {}));
    await registry.promote({ shell });
    await open();
    await serves('0.1');
    await registry.promote({ shell, shop: first });
    await serves('0.2');
    expect(current()?.map.apps).toEqual({});
  });

  it('is a shell with which served pages fail: the one before stays, other changes are served', async () => {
    const { registry, pools, warnings, current, serves, status, versionOf } =
      await getSite().serveFirst();
    pools.setPages(async ({ shell: { key } }, url) =>
      key === 'shell/2.0.0' && url === '/shop' ? fails : {},
    );
    const next = makeRelease('shell', '2.0.0');
    await registry.promote({ shell: next, shop: first, cinema: makeRelease('cinema') });
    await serves('0.2');
    const reasons = ['shop, which is served, fails with it: /shop fails with status 500: a fault'];
    const expectServed = (cinema: string) => {
      expect(current()?.shell.record.version).toBe('1.0.0');
      expect(versionOf('cinema')).toBe(cinema);
      expect(status()?.refused).toMatchObject([{ app: 'shell', version: '2.0.0', reasons }]);
    };
    expectServed('1.0.0');
    await registry.promote({ shell: next, shop: first, cinema: makeRelease('cinema', '1.1.0') });
    await serves('0.3');
    expectServed('1.1.0');
    pools.setPages(async ({ map }) => (map.apps.shop?.live.version === '1.0.0' ? fails : {}));
    await registry.promote({ shell: next, shop: second });
    await serves('0.4');
    expect([current()?.shell.record.version, versionOf('shop')]).toEqual(['2.0.0', '2.0.0']);
    expect(warnings()).toEqual(warnings().map(() => 'release is refused: undefined'));
  });

  it('is refused together with a release that fits only it', async () => {
    const { registry, pools, versionOf, current, serves, status } = await getSite().serveFirst();
    pools.setPages(async ({ shell: { key } }) => (key === 'shell/2.0.0' ? fails : {}));
    const follower = makeRelease('shop', '2.0.0', { contract: '2.0.0' });
    const next = makeRelease('shell', '2.0.0', { contract: '2.0.0' });
    await registry.promote({ shell: next, shop: follower, cinema: makeRelease('cinema') });
    await serves('0.2');
    expect([current()?.shell.record.version, versionOf('shop')]).toEqual(['1.0.0', '1.0.0']);
    expect(versionOf('cinema')).toBe('1.0.0');
    expect(status()?.refused).toMatchObject([
      { app: 'shell', reasons: expect.arrayContaining(['/ fails with status 500: a fault']) },
      { app: 'shop', reasons: [expect.stringContaining('contract 2.0.0 in shop 2.0.0')] },
    ]);
  });
});

it('a shell that this site server cannot run is refused, or replaced by its fallback', async () => {
  const { registry, warnings, current, servesShop, serves, status } = await getSite().serveFirst();
  const tooNew = makeRelease('shell', '2.0.0', { ssrContract: '6.0.0' });
  await registry.promote({ shell: tooNew, shop: second });
  await servesShop('2.0.0');
  const cannot =
    /^release cannot be served: shell 2\.0\.0: expected SSR contract 5\.0 to 5\.\d+, which the site server runs, found SSR contract 6\.0\.0\. Deploy a site server/;
  expect(warnings()[0]).toMatch(cannot);
  const expectRefused = () => {
    expect(current()?.shell.record.version).toBe('1.0.0');
    expect(status()?.refused).toMatchObject([{ app: 'shell', version: '2.0.0' }]);
  };
  expectRefused();
  await registry.promote({ shell: [tooNew, shell], shop: second });
  await serves('0.3');
  expectRefused();
});

describe('a canary', () => {
  const tried = { live: first, canary: second, percent: 10, firstBucket: 0 };
  const cinema = {
    live: makeRelease('cinema'),
    canary: makeRelease('cinema', '2.0.0'),
    percent: 10,
    firstBucket: 50,
  };
  const groupOf = (bucket: number) => getSite().current()?.groupOf?.(bucket);
  const shopOf = (bucket: number) => groupOf(bucket)?.map.apps.shop;

  it('is served to visitors of its buckets, with the live release as fallback, until the next map', async () => {
    const { registry, pools, assets, serves, servesShop, versionOf, current, ...test } =
      await getSite().serveFirst();
    expect(current()?.groupOf).toBeUndefined();
    await registry.promote({ shell, shop: tried });
    await serves('0.2');
    const [live, fallback] = [{ version: '2.0.0' }, { version: '1.0.0' }];
    expect(shopOf(99)).toMatchObject({ live, fallback });
    expect(shopOf(100)).toMatchObject({ live: fallback, fallback: null });
    expect(versionOf('shop')).toBe('1.0.0');
    expect(groupOf(99)?.id).toBe('0.2 shop/2.0.0');
    expect(assets.has('shop/2.0.0')).toBe(true);
    expect(test.mapFile(groupOf(99)?.mapFile.url)).toBeDefined();
    await registry.promote({ shell, shop: [second, first] });
    await servesShop('2.0.0');
    expect(current()?.groupOf).toBeUndefined();
    await test.stop();
    expect(pools.opened.every(({ isClosed }) => isClosed)).toBe(true);
  });

  it('whose pages fail is refused, but not another one whose pages render', async () => {
    const { pools, registry, serves, status, warnings } = getSite();
    pools.setPages(failInSecond);
    await getSite().serveFirst();
    await registry.promote({ shell, shop: tried, cinema });
    await serves('0.2');
    const ids = [0, 70, 120].map((bucket) => groupOf(bucket)?.id);
    expect(ids).toEqual(['0.2', '0.2 cinema/2.0.0', '0.2 cinema/2.0.0']);
    const reasons = ['/shop fails with status 500: a fault'];
    expect(status()?.refused).toMatchObject([{ version: '2.0.0', reasons }]);
    expect(warnings()).toEqual(['canary is refused: undefined']);
  });

  it('of a shell that fails is refused alone', async () => {
    const { pools, registry, serves, status } = await getSite().serveFirst();
    pools.setPages(async ({ shell: { key } }) =>
      key === 'shell/2.0.0' ? { status: 503, problems: ['no code'] } : {},
    );
    const canary = makeRelease('shell', '2.0.0');
    const next = { live: shell, canary, percent: 50, firstBucket: 0 };
    await registry.promote({ shell: next, shop: tried });
    await serves('0.2');
    expect(shopOf(0)?.live.version).toBe('2.0.0');
    const reasons = expect.arrayContaining([expect.stringContaining('no code')]);
    expect(status()?.refused).toMatchObject([{ app: 'shell', version: '2.0.0', reasons }]);
  });

  it('is refused when its files are damaged, and its visitors get what is live', async () => {
    const { registry, serves, current, status } = await getSite().serveFirst();
    const damaged = { ...second, files: { ...second.files, 'server.cjs': 'damaged' } };
    await registry.promote({ shell, shop: { ...tried, canary: damaged } });
    await serves('0.2');
    expect(current()?.groupOf).toBeUndefined();
    const reasons = [expect.stringContaining('server.cjs: expected sha384-')];
    expect(status()?.refused).toMatchObject([{ version: '2.0.0', reasons }]);
  });

  it('is served after a start without the registry, without another test', async () => {
    const { registry, pools, isProven, stop, open } = await getSite().serveFirst({
      mapProvenAfterMs: 0,
    });
    await registry.promote({ shell, shop: tried });
    await until(() => shopOf(0)?.live.version === '2.0.0');
    await isProven();
    await stop();
    await registry.goAway();
    const rendered: string[] = [];
    pools.setPages(async (_, url) => {
      rendered.push(url);
      return {};
    });
    await open();
    expect([shopOf(0)?.live.version, shopOf(100)?.live.version]).toEqual(['2.0.0', '1.0.0']);
    expect(rendered).not.toContain('/shop');
  });
});
