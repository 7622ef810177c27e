import { until } from '@meridian/service/testing';
import { makeRelease } from '../testing/make-release';
import { first, second, shell, useTestSite } from '../testing/use-test-site';

const getSite = useTestSite();

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

it('switches to a newer map, and ends the processes of the older one later', async () => {
  const { registry, pools, servesShop, stop } = await getSite().serveFirst();
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

describe('with a delay, so that several servers switch at once', () => {
  it('switches a while after the map was issued', async () => {
    const { registry, pools, servesShop, versionOf } = await getSite().serveFirst({
      switchDelayMs: 400,
    });
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

  it('serves nothing until the switch when it starts, because others serve the map before', async () => {
    const { registry, open, servesShop } = getSite();
    const { issuedAt } = await registry.promote({ shell, shop: first });
    await open({ switchDelayMs: 1000 });
    await servesShop('1.0.0');
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(issuedAt) + 1000);
  });
});

it('stops during the test of a map without a warning, and leaves no pool open', async () => {
  const { registry, pools, warnings, restart, stop, versionOf } = await getSite().serveFirst();
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
  it('fails is not activated when no release can be left out, and its pools are closed', async () => {
    const { registry, pools, warnings, versionOf, status } = await getSite().serveFirst();
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
    await getSite().serveFirst();
  });
});

it('a release that is no longer live is loaded on request, unless it does not exist or is damaged', async () => {
  const { registry, assets, loadEarlier } = await getSite().serveFirst();
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

describe('a key that the replaced trust root revokes', () => {
  it('of a team lets its release go though the map is the same, and after a restart too', async () => {
    const { registry, restart, versionOf, loadEarlier } = await getSite().serveFirst();
    const { keyId } = await registry.keys.signingKey('team:shop');
    registry.revoke(keyId);
    // The server asks again at once.
    await registry.goAway();
    await registry.comeBack();
    await until(() => versionOf('shop') === undefined);
    expect(await loadEarlier('shop', '1.0.0')).toBe(false);
    await restart();
    expect(versionOf('shop')).toBeUndefined();
  });

  it('of the registry lets no newer map follow', async () => {
    const { registry, warnings, versionOf } = await getSite().serveFirst();
    const { keyId } = await registry.keys.signingKey('registry');
    registry.revoke(keyId);
    await registry.promote({ shell, shop: second });
    await until(() => warnings().some((warning) => warning.includes(`the revoked key ${keyId}`)));
    expect(versionOf('shop')).toBe('1.0.0');
  });
});
