import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { digestOf } from '@meridian/registry/client';
import { fakeOnly, openTestServer, until } from '@meridian/service/testing';
import { makeRelease } from '../testing/make-release';
import { first, second, shell, useTestSite } from '../testing/use-test-site';

const getSite = useTestSite();

/** Serves the first release until its map has proved itself, and stops. */
async function prove() {
  const test = getSite();
  await test.registry.promote({ shell, shop: first });
  await test.open({ mapProvenAfterMs: 0 });
  await test.isProven();
  await test.stop();
  return test;
}
/** The same, and goes on to the second release, which is on trial then. */
async function tryNext() {
  const test = await prove();
  await test.open();
  await test.registry.promote({ shell, shop: second });
  await test.servesShop('2.0.0');
  return test;
}

it('does not start without a trust root', async () => {
  const opened = getSite().open({ trustRoot: '/nowhere/root.json' });
  await expect(opened).rejects.toThrow('/nowhere/root.json');
});

describe('started without a registry', () => {
  it('serves the last good map, even after it has expired, and follows the registry once it is back', async () => {
    const { registry, open, versionOf, servesShop } = await prove();
    await registry.goAway();
    fakeOnly('Date');
    jest.setSystemTime(Date.now() + 2 * 3_600_000);
    await open();
    expect(versionOf('shop')).toBe('1.0.0');
    await registry.promote({ shell, shop: second });
    await registry.comeBack();
    await servesShop('2.0.0');
  });

  it('starts without a map when the last good one is forged', async () => {
    const { registry, open, current, stateFile, warnings } = await prove();
    const saved = JSON.parse(await readFile(stateFile('maps.json'), 'utf8'));
    const map = JSON.parse(saved[0].response.map.payload);
    map.apps.shop.live.digest = digestOf('another');
    saved[0].response.map.payload = JSON.stringify(map);
    await writeFile(stateFile('maps.json'), JSON.stringify(saved));
    await registry.goAway();
    await open();
    expect(current()).toBeNull();
    expect(warnings()[0]).toMatch(/^last good map cannot be used: expected a signature/);
  });

  it('serves no map on trial while there is a proven one', async () => {
    const { registry, restart, versionOf } = await tryNext();
    await registry.goAway();
    await restart();
    expect(versionOf('shop')).toBe('1.0.0');
  });

  it('knows the responses for pages of a retired app', async () => {
    const test = await prove();
    const retired = { shop: { at: new Date().toISOString(), routes: [{ path: '/shop' }] } };
    await test.registry.promote({ shell }, { retired });
    await test.open({ mapProvenAfterMs: 0 });
    expect(test.versionOf('shop')).toBeUndefined();
    expect(test.current()?.refused).toEqual([]);
    expect(await test.loadEarlier('shop', '1.0.0')).toBe(true);
    await test.isProven();
    await test.registry.goAway();
    await test.restart();
    expect(test.current()?.findRetired('/shop')).toEqual({ redirect: null });
  });
});

it('serves a map although it cannot be saved for the next start', async () => {
  const { registry, open, warnings, versionOf, servesShop } = getSite();
  await writeFile(path.join(registry.directory, 'site'), 'a file where a folder should be');
  await registry.promote({ shell, shop: first });
  await open();
  const cannot = 'last good map cannot be saved';
  await until(() => warnings().some((warning) => warning.startsWith(cannot)));
  expect(versionOf('shop')).toBe('1.0.0');
  await registry.promote({ shell, shop: second });
  await servesShop('2.0.0');
});

describe('the start', () => {
  it('asks the registry first: the saved map is not served before the newer one', async () => {
    const { registry, pools, open, current, status } = await prove();
    await registry.promote({ shell, shop: second });
    pools.opened.length = 0;
    await open();
    expect(current()?.id).toBe('0.2');
    expect(pools.opened).toHaveLength(1);
    expect(status()?.respondedAtMs).toBeLessThanOrEqual(Date.now());
  });

  it('waits no longer for a registry that went away meanwhile', async () => {
    const { registry, pools, open, versionOf } = await prove();
    await registry.promote({ shell, shop: second });
    pools.setPages(async () => {
      await registry.goAway();
      return {};
    });
    await (await open()).caughtUp;
    expect(versionOf('shop')).toBe('2.0.0');
  });

  it('serves the saved map when the registry is silent for 2 s', async () => {
    const { open, current } = await prove();
    const silent = await openTestServer(() => {});
    await open({ registryUrl: silent.url });
    expect(current()?.id).toBe('0.1');
    silent.close();
  });

  it('serves the saved map when the registry names an older one', async () => {
    const { registry, open, current, warnings, servesShop, isProven, restart } = await prove();
    const old = registry.response();
    await open({ mapProvenAfterMs: 0 });
    await registry.promote({ shell, shop: second });
    await servesShop('2.0.0');
    await isProven();
    if (old) registry.respondWith(old);
    await restart();
    expect(current()?.id).toBe('0.2');
    expect(warnings()[0]).toMatch(/expected generation 2 or a newer one, found 1/);
  });

  it('serves a release that was refused before only when the one in its place cannot be served', async () => {
    const { registry, pools, current, serves, stateFile, restart } = await getSite().serveFirst();
    pools.setPages(async ({ shell: { key } }) => (key === 'shell/2.0.0' ? { status: 500 } : {}));
    await registry.promote({ shell: makeRelease('shell', '2.0.0'), shop: first });
    await serves('0.2');
    pools.setPages(async () => ({}));
    await registry.goAway();
    await rm(stateFile('files'), { recursive: true });
    await restart();
    await registry.comeBack();
    await until(() => current()?.shell.record.version === '1.0.0');
    registry.damage('shell', '1.0.0', 'server.cjs');
    await rm(stateFile('files'), { recursive: true });
    await restart();
    await until(() => current()?.shell.record.version === '2.0.0');
  });

  it('goes back to the good map when the newest one ended the server twice, until there is another', async () => {
    const { registry, crash, open, restart, warnings, versionOf, servesShop, status } =
      await tryNext();
    await crash();
    await open();
    expect(versionOf('shop')).toBe('2.0.0');
    await crash();
    await open();
    expect(versionOf('shop')).toBe('1.0.0');
    await until(() => status()?.unserved !== null);
    expect(warnings()).toContain('live map was not activated: it ended this server twice');
    expect(status()?.unserved).toEqual({ generation: 2, reason: 'it ended this server twice' });
    await restart();
    expect(versionOf('shop')).toBe('1.0.0');
    await registry.promote({ shell, shop: makeRelease('shop', '3.0.0') });
    await servesShop('3.0.0');
    expect(status()?.unserved).toBeNull();
  });

  it.each([
    ['has proved itself, however often the server is killed', prove, '1.0.0'],
    ['is the only one, also when it ended the server twice', serveOnly, '1.0.0'],
  ])('goes on with a map that %s', async (_, begin, version) => {
    const { open, crash, versionOf } = await begin();
    for (const _ of [1, 2, 3]) {
      await open();
      await crash();
    }
    await open();
    expect(versionOf('shop')).toBe(version);
  });

  async function serveOnly() {
    const test = getSite();
    await test.registry.promote({ shell, shop: first });
    return test;
  }
});
