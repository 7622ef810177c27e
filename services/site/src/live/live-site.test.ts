import { makeRelease } from '../testing/make-release';
import { until } from '../testing/until';
import { first, second, shell, type TestSite, useTestSite } from '../testing/use-test-site';
import type { LiveSiteConfig } from './live-site';

const getSite = useTestSite();
type Pages = Parameters<TestSite['pools']['setPages']>[0];

/** The site, which serves the first release of the shop. */
async function serveFirst(changes: Partial<LiveSiteConfig> = {}) {
  const test = getSite();
  await test.registry.promote({ shell, shop: first });
  await test.open(changes);
  await test.servesShop('1.0.0');
  return test;
}

const fails = { status: 500 as const, problems: ['a fault'] };
const failInSecond: Pages = async ({ map }, url) =>
  map.apps.shop?.live.version === '2.0.0' && url === '/shop' ? fails : {};

it('serves a map as soon as it is promoted, from the verified bytes of its files', async () => {
  const test = getSite();
  await test.open();
  expect(test.current()).toBeNull();
  await test.registry.promote({ shell, shop: [second, first] });
  await test.servesShop('2.0.0');
  expect(test.assets.has('shop/2.0.0')).toBe(true);
  const { setup } = test.pools.opened[0] ?? {};
  expect(setup).toMatchObject({
    origin: 'https://www.meridian.example',
    shell: { key: 'shell/1.0.0', code: shell.files['server.cjs'] },
  });
  expect(setup?.remotes.map(({ key }) => key).sort()).toEqual(['shop/1.0.0', 'shop/2.0.0']);
});

it('switches to a newer map, and keeps the processes of the older one for a while', async () => {
  const { registry, pools, servesShop, stop } = await serveFirst();
  const timers = jest.spyOn(globalThis, 'setTimeout');
  await registry.promote({ shell, shop: [second, first] });
  await servesShop('2.0.0');
  // Newer lines of Node.js warn of a time in the past.
  const waits = timers.mock.calls.map(([, waitMs]) => waitMs ?? 0);
  timers.mockRestore();
  expect(waits.filter((waitMs) => waitMs < 0)).toEqual([]);
  expect(pools.opened.map(({ isClosed }) => isClosed)).toEqual([false, false]);
  expect(registry.asked.filter((asked) => asked === 'shell/1.0.0 js/index.js')).toHaveLength(1);
  await stop();
  expect(pools.opened).toMatchObject([{ isClosed: true }, { isClosed: true }]);
});

describe('where several servers are to switch at once', () => {
  it('switches a while after the map was issued', async () => {
    const { registry, pools, servesShop, versionOf } = await serveFirst({ switchDelayMs: 400 });
    const { issuedAt } = await registry.promote({ shell, shop: second });
    const atMs = Date.parse(issuedAt) + 400;
    await until(() => pools.opened.length === 2);
    for (;;) {
      const version = versionOf('shop');
      if (Date.now() >= atMs) break;
      expect(version).toBe('1.0.0');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await servesShop('2.0.0');
  });

  it('serves nothing until then when it starts, because others serve the map before', async () => {
    const { registry, open, servesShop } = getSite();
    const { issuedAt } = await registry.promote({ shell, shop: first });
    await open({ switchDelayMs: 1000 });
    await servesShop('1.0.0');
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(issuedAt) + 1000);
  });
});

it('stops during the trial of a map without a word of it, and leaves no thread behind', async () => {
  const { registry, pools, warnings, restart, stop, versionOf } = await serveFirst();
  const testing = new Promise<void>((resolve) =>
    pools.setPages(() => new Promise(() => resolve())),
  );
  await registry.promote({ shell, shop: second });
  await testing;
  await stop();
  expect(warnings()).toEqual([]);
  expect(pools.opened).toMatchObject([{ isClosed: true }, { isClosed: true }]);
  pools.setPages(async () => ({}));
  await restart();
  expect(versionOf('shop')).toBe('2.0.0');
});

describe('a map with which the home page', () => {
  it('fails is not activated when nothing helps that is left out of it, and its threads are closed', async () => {
    const { registry, pools, warnings, versionOf, status } = await serveFirst();
    pools.setPages(() => Promise.reject(new Error('the thread crashed')));
    await registry.promote({ shell, shop: [second, first] });
    await until(() => warnings().length > 1);
    expect(warnings()[0]).toMatch(/^release is refused/);
    expect(status()?.unserved).toMatchObject({ generation: 2 });
    expect(versionOf('shop')).toBe('1.0.0');
    expect(pools.opened.map(({ isClosed }) => isClosed).slice(0, 3)).toEqual([false, true, true]);
  });

  it('fails is activated when there is no other', async () => {
    getSite().pools.setPages(async () => ({ status: 503 as const, problems: ['no code'] }));
    await serveFirst();
  });
});

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
    const test = await serveFirst(changes);
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

  it('is tested again with the next map, other than what is served already, and served if it passes', async () => {
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

  it('is not looked for in what is served already, although the first map was not tested', async () => {
    const { registry, pools, serves, warnings } = await serveFirst();
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

  it('is a shell with which what is served fails: the one before stays, other changes are served', async () => {
    const { registry, pools, warnings, current, serves, status, versionOf } = await serveFirst();
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

  it('takes along what fits no release but it', async () => {
    const { registry, pools, versionOf, current, serves, status } = await serveFirst();
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
  const { registry, warnings, current, servesShop, serves, status } = await serveFirst();
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

it('a release that is no longer live is loaded on request, and is not when it does not exist or is damaged', async () => {
  const { registry, assets, loadEarlier } = await serveFirst();
  for (const version of ['0.8.0', '0.9.0']) await registry.publish(makeRelease('shop', version));
  expect(await loadEarlier('shop', '0.8.0')).toBe(true);
  expect(assets.has('shop/0.8.0')).toBe(true);
  expect(await loadEarlier('shop', '0.0.1')).toBe(false);
  expect(await loadEarlier('..', '..')).toBe(false);
  registry.damage('shop', '0.9.0', 'entry.js');
  expect(await loadEarlier('shop', '0.9.0')).toBe(false);
  expect(assets.has('shop/0.9.0')).toBe(false);
  await registry.goAway();
  await expect(loadEarlier('shop', '0.9.0')).rejects.toMatchObject({ code: 'unavailable' });
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

  it('is what visitors of its buckets get, who fall back to what is live, until the next map', async () => {
    const { registry, pools, assets, serves, servesShop, versionOf, current, ...test } =
      await serveFirst();
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

  it('whose pages fail is refused, without another one that is whole', async () => {
    const { pools, registry, serves, status, warnings } = getSite();
    pools.setPages(failInSecond);
    await serveFirst();
    await registry.promote({ shell, shop: tried, cinema });
    await serves('0.2');
    const ids = [0, 70, 120].map((bucket) => groupOf(bucket)?.id);
    expect(ids).toEqual(['0.2', '0.2 cinema/2.0.0', '0.2 cinema/2.0.0']);
    const reasons = ['/shop fails with status 500: a fault'];
    expect(status()?.refused).toMatchObject([{ version: '2.0.0', reasons }]);
    expect(warnings()).toEqual(['canary is refused: undefined']);
  });

  it('of a shell that fails takes no other one with it', async () => {
    const { pools, registry, serves, status } = await serveFirst();
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
    const { registry, serves, current, status } = await serveFirst();
    const damaged = { ...second, files: { ...second.files, 'server.cjs': 'damaged' } };
    await registry.promote({ shell, shop: { ...tried, canary: damaged } });
    await serves('0.2');
    expect(current()?.groupOf).toBeUndefined();
    const reasons = [expect.stringContaining('server.cjs: expected sha384-')];
    expect(status()?.refused).toMatchObject([{ version: '2.0.0', reasons }]);
  });

  it('is there after a start without the registry, without another test', async () => {
    const { registry, pools, isProven, stop, open } = await serveFirst({ mapProvenAfterMs: 0 });
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
