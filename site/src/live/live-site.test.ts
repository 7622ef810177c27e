import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { RenderedPage } from '@meridian/contracts/ssr';
import { makeRelease as makePageRelease } from '@meridian/contracts/testing';
import { createPrivateKeyPem, digestOf, parseSigningKey } from '@meridian/registry/client';
import { createLogger } from '@meridian/service';
import { fakeOnly } from '@meridian/service/testing';
import { createAssetTable } from '../assets/asset-table';
import type { RenderSetup } from '../rendering/render-messages';
import type { RenderPool } from '../rendering/render-pool';
import { type FakeRegistry, openFakeRegistry } from '../testing/fake-registry';
import { makeRelease } from '../testing/make-release';
import { testSettings } from '../testing/make-setup';
import { until } from '../testing/until';
import { type LiveSite, type LiveSiteConfig, openLiveSite } from './live-site';
import { describeReadiness } from './readiness';

const shell = makeRelease('shell');
const first = makeRelease('shop', '1.0.0');
const second = makeRelease('shop', '2.0.0');

type Render = (setup: RenderSetup, url: string) => Promise<Partial<RenderedPage>>;

/** Pools whose pages are empty, unless the test sets them. */
function makePools() {
  const opened: { setup: RenderSetup; isServed: boolean; isClosed: boolean }[] = [];
  let render: Render = async () => ({});
  const openPool = (setup: RenderSetup): RenderPool => {
    const entry = { setup, isServed: false, isClosed: false };
    opened.push(entry);
    let end = (_: Error) => {};
    const closed = new Promise<never>((_, reject) => {
      end = reject;
    });
    closed.catch(() => {});
    return {
      render: async ({ url }) => {
        const page = await Promise.race([render(setup, url), closed]);
        const state = { failedWidgets: [], map: setup.map };
        return { status: 200, problems: [], state, ...page } as never;
      },
      composeSocialImage: () => closed,
      collect: async () => ({ contribution: null, problems: [] }),
      serve() {
        entry.isServed = true;
      },
      isClosed: () => entry.isClosed,
      async close() {
        entry.isClosed = true;
        end(new Error('the pool is closed'));
      },
    };
  };
  return {
    opened,
    openPool,
    setPages(next: Render) {
      render = next;
    },
  };
}

let registry: FakeRegistry;
let site: LiveSite | undefined;
let warnings: string[];
let pools: ReturnType<typeof makePools>;
let assets: ReturnType<typeof createAssetTable>;

beforeEach(async () => {
  registry = await openFakeRegistry();
  pools = makePools();
  assets = createAssetTable(async (_integrity, content) => Buffer.from(content));
  warnings = [];
});
afterEach(async () => {
  jest.useRealTimers();
  await site?.stop();
  site = undefined;
  await registry.remove();
});

/** In ms, longer than any test. */
const never = 1_000_000_000;

async function open(changes: Partial<LiveSiteConfig> = {}) {
  site = await openLiveSite({
    config: {
      registryUrl: registry.url,
      publicOrigin: 'https://www.meridian.example',
      channel: 'production',
      settings: testSettings,
      dataDir: registry.directory,
      releasesDir: path.join(registry.directory, 'releases'),
      trustRoot: registry.keys.rootPath,
      mapProvenAfterMs: never,
      retestAfterMs: never,
      switchDelayMs: 0,
      ...changes,
    },
    assets,
    openPool: pools.openPool,
    collects: async () => {},
    logger: createLogger({
      name: 'test',
      level: 'warn',
      destination: {
        write: (line: string) => {
          const { msg, err } = JSON.parse(line);
          warnings.push(`${msg}: ${err?.message}`);
        },
      },
    }),
  });
  return site;
}

const liveShop = () => site?.current()?.map.apps.shop?.live.version;
const stateFile = (name: string) => path.join(registry.directory, 'site/production', name);

/** Ends the server as a crash does: what it has on disk stays as it is. */
async function crash() {
  const trial = await readFile(stateFile('trial.json'), 'utf8').catch(() => null);
  await site?.stop();
  if (trial) await writeFile(stateFile('trial.json'), trial);
}

it('serves the first map as soon as it is promoted', async () => {
  await open();
  expect(site?.current()).toBeNull();
  await registry.promote({ shell, shop: first });
  await until(() => liveShop() === '1.0.0');
  expect(assets.has('shop/1.0.0')).toBe(true);
});

it('renders with the verified bytes of the ssr files', async () => {
  await registry.promote({ shell, shop: [second, first] });
  await open();
  await until(() => liveShop() === '2.0.0');
  const { setup } = pools.opened[0] ?? {};
  expect(setup).toMatchObject({
    origin: 'https://www.meridian.example',
    shell: { key: 'shell/1.0.0', code: shell.files['server.cjs'] },
  });
  expect(setup?.remotes.map(({ key }) => key).sort()).toEqual(['shop/1.0.0', 'shop/2.0.0']);
});

it('switches to a newer map, and keeps the processes of the older one for a while', async () => {
  await registry.promote({ shell, shop: first });
  await open();
  await until(() => liveShop() === '1.0.0');
  await registry.promote({ shell, shop: [second, first] });
  await until(() => liveShop() === '2.0.0');
  expect(pools.opened.map(({ isClosed }) => isClosed)).toEqual([false, false]);
});

it('switches a while after the map was issued, if several servers are to do so at once', async () => {
  await registry.promote({ shell, shop: first });
  await open({ switchDelayMs: 400 });
  await until(() => liveShop() === '1.0.0');
  const { issuedAt } = await registry.promote({ shell, shop: second });
  const atMs = Date.parse(issuedAt) + 400;
  await until(() => pools.opened.length === 2);
  for (;;) {
    const version = liveShop();
    if (Date.now() >= atMs) break;
    expect(version).toBe('1.0.0');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  // Also when the server's own timer is late.
  expect(liveShop()).toBe('2.0.0');
});

it('says when a map was prepared too late to switch with other servers', async () => {
  await registry.promote({ shell, shop: first });
  await open({ switchDelayMs: 200 });
  await until(() => liveShop() === '1.0.0');
  fakeOnly('Date');
  pools.setPages(async () => {
    jest.setSystemTime(Date.now() + 300);
    return {};
  });
  await registry.promote({ shell, shop: second });
  await until(() => liveShop() === '2.0.0');
  expect(warnings).toEqual(['a live map was prepared too late to switch: undefined']);
});

it('says nothing of a release whose test a stop breaks off', async () => {
  await registry.promote({ shell, shop: first });
  await open();
  await until(() => liveShop() === '1.0.0');
  const testing = new Promise<void>((resolve) =>
    pools.setPages(() => new Promise(() => resolve())),
  );
  await registry.promote({ shell, shop: second });
  await testing;
  await site?.stop();
  expect(warnings).toEqual([]);
  pools.setPages(async () => ({}));
  await open();
  expect(liveShop()).toBe('2.0.0');
});

it('waits for no time in the past, of which newer lines of Node.js warn', async () => {
  await registry.promote({ shell, shop: first });
  await open();
  await until(() => liveShop() === '1.0.0');
  const timers = jest.spyOn(globalThis, 'setTimeout');
  await registry.promote({ shell, shop: second });
  await until(() => liveShop() === '2.0.0');
  const waits = timers.mock.calls.map(([, waitMs]) => waitMs ?? 0);
  timers.mockRestore();
  expect(waits).not.toEqual([]);
  expect(waits.filter((waitMs) => waitMs < 0)).toEqual([]);
});

it('serves nothing until then when it starts, because others serve the map before', async () => {
  const { issuedAt } = await registry.promote({ shell, shop: first });
  await open({ switchDelayMs: 2000 });
  await until(() => liveShop() === '1.0.0');
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(issuedAt) + 2000);
});

it('activates the last of two quick changes', async () => {
  await registry.promote({ shell, shop: first });
  await open();
  await until(() => liveShop() === '1.0.0');
  await registry.promote({ shell, shop: second });
  await registry.promote({ shell, shop: first });
  await until(() => site?.current()?.id === '0.3');
  expect(liveShop()).toBe('1.0.0');
});

it('does not read files twice', async () => {
  await registry.promote({ shell, shop: first });
  await open();
  await until(() => liveShop() === '1.0.0');
  await registry.promote({ shell, shop: [second, first] });
  await until(() => liveShop() === '2.0.0');
  expect(registry.asked.filter((asked) => asked === 'shell/1.0.0 js/index.js')).toHaveLength(1);
});

describe('a map with which the home page', () => {
  const promoteSecond = async (pages: Render) => {
    await registry.promote({ shell, shop: first });
    await open();
    await until(() => liveShop() === '1.0.0');
    pools.setPages(pages);
    await registry.promote({ shell, shop: [second, first] });
  };

  it.each([
    ['fails to render', () => Promise.reject(new Error('the thread crashed'))],
    ['throws', async () => ({ status: 500 as const, problems: ['rendering: a fault'] })],
    ['fails to load', async () => ({ status: 503 as const, problems: ['no code'] })],
  ])('%s is not activated, and its threads are closed', async (_, home) => {
    await promoteSecond(home);
    await until(() => warnings.length > 0);
    expect(warnings[0]).toMatch(/^live map was not activated/);
    expect(liveShop()).toBe('1.0.0');
    expect(pools.opened.map(({ isClosed }) => isClosed)).toEqual([false, true]);
  });

  it('lacks data is activated, because the map is not the cause', async () => {
    await promoteSecond(async () => ({ status: 502 as const, problems: [] }));
    await until(() => liveShop() === '2.0.0');
  });

  it('fails is activated when there is no other', async () => {
    pools.setPages(async () => ({ status: 503 as const, problems: ['no code'] }));
    await registry.promote({ shell, shop: first });
    await open();
    await until(() => liveShop() === '1.0.0');
  });
});

describe('a release whose pages fail', () => {
  const rendered: string[] = [];
  const isSecond = ({ map }: RenderSetup) => map.apps.shop?.live.version === '2.0.0';
  const failInSecond: Render = async (setup, url) => {
    rendered.push(url);
    return isSecond(setup) && url === '/shop' ? { status: 500, problems: ['a fault'] } : {};
  };
  const refused = [
    {
      app: 'shop',
      version: '2.0.0',
      reasons: ['/shop fails with status 500: a fault'],
      retestAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  ];
  const promoteBoth = async (changes: Partial<LiveSiteConfig> = {}) => {
    pools.setPages(failInSecond);
    await registry.promote({ shell, shop: first });
    await open(changes);
    await until(() => liveShop() === '1.0.0');
    await registry.promote({ shell, shop: second, cinema: makeRelease('cinema') });
    await until(() => site?.current()?.id === '0.2');
  };
  beforeEach(() => void rendered.splice(0));

  it('is refused: the release before stays, and other changes of the map are served', async () => {
    await promoteBoth();
    expect(liveShop()).toBe('1.0.0');
    expect(site?.current()?.map.apps.cinema?.live.version).toBe('1.0.0');
    expect(site?.status().refused).toEqual(refused);
    expect(warnings).toEqual(['release is refused: its pages fail: undefined']);
    expect(pools.opened.map(({ isClosed }) => isClosed)).toEqual([false, true, false]);
    expect(pools.opened.map(({ isServed }) => isServed)).toEqual([true, false, true]);
  });

  it('is not tested again with the next map', async () => {
    await promoteBoth();
    rendered.length = 0;
    await registry.promote({ shell, shop: second, cinema: makeRelease('cinema', '1.1.0') });
    await until(() => site?.current()?.id === '0.3');
    expect(liveShop()).toBe('1.0.0');
    expect(rendered.sort()).toEqual(['/', '/cinema']);
  });

  it('stays refused after a restart, and the release before is not tested', async () => {
    await promoteBoth({ mapProvenAfterMs: 0 });
    await until(() => !existsSync(stateFile('trial.json')));
    await site?.stop();
    rendered.length = 0;
    await open();
    expect(liveShop()).toBe('1.0.0');
    expect(site?.status().refused).toEqual(refused);
    expect(rendered).toEqual(['/']);
  });

  it('stays refused after a restart with a map that has not proved itself', async () => {
    pools.setPages(failInSecond);
    await registry.promote({ shell, shop: first });
    await open({ mapProvenAfterMs: 0 });
    await until(() => liveShop() === '1.0.0' && !existsSync(stateFile('trial.json')));
    await site?.stop();
    await open();
    await registry.promote({ shell, shop: second });
    await until(() => site?.current()?.id === '0.2');
    await site?.stop();
    rendered.length = 0;
    await open();
    expect(site?.current()?.id).toBe('0.2');
    expect(liveShop()).toBe('1.0.0');
    expect(rendered).toEqual(['/']);
  });

  it('is tested again after a while, and served if it passes, without a new map', async () => {
    await promoteBoth({ retestAfterMs: 500 });
    pools.setPages(async () => ({}));
    await until(() => liveShop() === '2.0.0');
    expect(site?.current()?.id).toBe('0.2');
    expect(site?.status().refused).toEqual([]);
  });

  it('is tested again after a restart with a map that proved itself', async () => {
    await promoteBoth({ mapProvenAfterMs: 0 });
    await until(() => !existsSync(stateFile('trial.json')));
    await site?.stop();
    pools.setPages(async () => ({}));
    await open({ retestAfterMs: 500, mapProvenAfterMs: 0 });
    await until(() => liveShop() === '2.0.0');
    const savedShop = () =>
      JSON.parse(readFileSync(stateFile('maps.json'), 'utf8'))[0].apps.shop.live.version;
    await until(() => savedShop() === '2.0.0');
    await site?.stop();
    await open();
    expect(liveShop()).toBe('2.0.0');
    expect(site?.status().refused).toEqual([]);
    await site?.stop();
    await registry.goAway();
    await open();
    expect(liveShop()).toBe('2.0.0');
  });

  it('is tested no more once it has passed and then ended the server twice', async () => {
    await promoteBoth({ mapProvenAfterMs: 0 });
    await until(() => !existsSync(stateFile('trial.json')));
    await site?.stop();
    pools.setPages(async () => ({}));
    for (const _ of [1, 2]) {
      await open({ retestAfterMs: 0 });
      await until(() => liveShop() === '2.0.0');
      await crash();
    }
    await open({ retestAfterMs: 0 });
    expect(liveShop()).toBe('1.0.0');
    expect(site?.status().refused).toMatchObject([
      {
        version: '2.0.0',
        reasons: [expect.stringMatching(/this server ended twice/)],
        retestAt: null,
      },
    ]);
    await registry.promote({ shell, shop: makeRelease('shop', '3.0.0') });
    await until(() => liveShop() === '3.0.0');
    expect(site?.status().refused).toEqual([]);
  });

  it('is left out when there was none of its app before', async () => {
    pools.setPages(async (_, url) => (url === '/shop' ? { status: 500, problems: [] } : {}));
    await registry.promote({ shell });
    await open();
    await until(() => site?.current()?.id === '0.1');
    await registry.promote({ shell, shop: first });
    await until(() => site?.current()?.id === '0.2');
    expect(site?.current()?.map.apps).toEqual({});
  });

  it('keeps the whole map out when it is the shell', async () => {
    await registry.promote({ shell, shop: first });
    await open();
    await until(() => liveShop() === '1.0.0');
    pools.setPages(async ({ shell: { key } }, url) =>
      key === 'shell/2.0.0' && url === '/shop' ? { status: 500, problems: ['a fault'] } : {},
    );
    await registry.promote({ shell: makeRelease('shell', '2.0.0'), shop: first });
    await until(() => warnings.length > 0);
    expect(warnings).toEqual([
      'live map was not activated: shop 1.0.0, which is served, fails with it: /shop fails with status 500: a fault',
    ]);
    expect(site?.current()?.id).toBe('0.1');
    expect(pools.opened.map(({ isClosed }) => isClosed)).toEqual([false, true]);
  });

  it('is not looked for in what is served already, although the first map was not tested', async () => {
    await registry.promote({ shell, shop: first });
    await open();
    await until(() => liveShop() === '1.0.0');
    rendered.length = 0;
    pools.setPages(async (_, url) => {
      rendered.push(url);
      return url === '/shop' ? { status: 500, problems: ['a busy machine'] } : {};
    });
    await registry.promote({ shell, shop: first, cinema: makeRelease('cinema') });
    await until(() => site?.current()?.id === '0.2');
    expect(rendered.sort()).toEqual(['/', '/cinema']);
    expect(warnings).toEqual([]);
  });
});

describe('a shell that this site server cannot run', () => {
  const tooNew = makeRelease('shell', '2.0.0', { ssrContract: '6.0.0' });
  const tooOld = makeRelease('shell', '0.9.0', { ssrContract: '1.0.0' });

  it('is not activated: the map before stays', async () => {
    await registry.promote({ shell, shop: first });
    await open();
    await until(() => liveShop() === '1.0.0');
    await registry.promote({ shell: tooNew, shop: second });
    await until(() => warnings.length > 1);
    expect(warnings).toEqual([
      expect.stringMatching(
        /^release cannot be served: shell 2\.0\.0: expected SSR contract 5\.0 to 5\.\d+, which the site server runs, found SSR contract 6\.0\.0\. Deploy a site server/,
      ),
      'live map was not activated: no release of shell can be served',
    ]);
    expect(liveShop()).toBe('1.0.0');
  });

  it('is replaced by its fallback', async () => {
    await registry.promote({ shell: [tooNew, shell], shop: first });
    await open();
    await until(() => liveShop() === '1.0.0');
    expect(site?.current()?.shell.record.version).toBe('1.0.0');
  });

  it('is awaited by an upgraded server, which says why it is not ready and serves the next one', async () => {
    await registry.promote({ shell: [tooOld, tooOld], shop: first });
    const { current, status } = await open();
    expect(warnings).toContainEqual(
      expect.stringMatching(
        /^release cannot be served: shell 0\.9\.0: expected SSR contract 5\.0 to 5\.\d+, which the site server runs, found SSR contract 1\.0\.0\. .* build the shell against the contract of the site server\.$/,
      ),
    );
    expect(warnings).toContain('live map was not activated: no release of shell can be served');
    const { isReady, reasons } = describeReadiness({ current, status }, []);
    expect([isReady, reasons]).toEqual([false, ['no live map was loaded yet']]);
    await registry.promote({ shell: [shell, tooOld], shop: first });
    await until(() => liveShop() === '1.0.0');
  });
});

describe('what an older site server saved', () => {
  /** As the releases of 2026-11-22 and 2026-11-23 wrote it. */
  async function saveAsBefore() {
    const { map } = registry.response() ?? {};
    const records = [shell, first].map(({ record }) => registry.sign(record));
    const response = { map, heartbeat: null };
    const trial = { digest: digestOf('another'), id: '0.0', uncleanEnds: 1, isRunning: true };
    await mkdir(stateFile('contributions'), { recursive: true });
    for (const [name, state] of [
      ['../production.json', { response, records: await Promise.all(records) }],
      ['maps.json', [{ response, records: await Promise.all(records), isProven: true }]],
      ['trial.json', trial],
      ['refused.json', { 'shop of then': ['/shop: it throws'] }],
      ['contributions/search-shop.json', [{ path: '/shop' }]],
    ] as const)
      await writeFile(stateFile(name), JSON.stringify(state));
    await mkdir(stateFile('files'));
    for (const { record, files } of [shell, first])
      for (const { path: file, integrity } of record.files)
        await writeFile(stateFile(`files/${integrity.replaceAll('/', '_')}`), files[file] ?? '');
  }

  it('keeps no newer one from serving what the registry says', async () => {
    await registry.promote({ shell, shop: first });
    await saveAsBefore();
    await open();
    expect(liveShop()).toBe('1.0.0');
    expect(warnings).toEqual([]);
    // The files, which have hashes for names, are not asked for again.
    expect(registry.asked.filter((request) => /^(shell|shop)\/\S+ /.test(request))).toEqual([]);
  });

  it('is no map to start from without the registry, and none is missed once that is back', async () => {
    await registry.promote({ shell, shop: first });
    await saveAsBefore();
    await registry.goAway();
    await open();
    expect(site?.current()).toBeNull();
    await registry.comeBack();
    await until(() => liveShop() === '1.0.0');
    await until(() => readFileSync(stateFile('maps.json'), 'utf8').includes('"apps":'));
  });
});

it('serves a page that a new release of the shell adds', async () => {
  await registry.promote({ shell, shop: first });
  await open();
  await until(() => liveShop() === '1.0.0');
  expect(site?.current()?.findPath('/imprint')).toBeNull();
  const [imprint] = makePageRelease('shell', { routes: { imprint: '/imprint' } }).routes;
  const withImprint = makeRelease('shell', '1.1.0', { routes: imprint ? [imprint] : [] });
  await registry.promote({ shell: withImprint, shop: first });
  await until(() => site?.current()?.shell.record.version === '1.1.0');
  expect(site?.current()?.findPath('/imprint')?.match).toMatchObject({
    owned: { app: 'shell', route: { id: 'imprint' } },
  });
  expect(pools.opened.at(-1)?.setup.map.shell.routes).toEqual([imprint]);
});

describe('started without a registry', () => {
  const serveOnce = async () => {
    await registry.promote({ shell, shop: [second, first] });
    await open();
    await until(() => liveShop() === '2.0.0');
    await until(() => registry.asked.at(-1) === 'live after 1');
    await site?.stop();
    site = undefined;
  };
  /** Puts the files where a release store on this machine has them. */
  const store = async (...releases: (typeof shell)[]) => {
    for (const { record, files } of releases)
      for (const [file, content] of Object.entries(files)) {
        const target = path.join(
          registry.directory,
          'releases',
          record.app,
          record.version,
          'files',
          file,
        );
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, content);
      }
  };

  it('serves the last good map', async () => {
    await serveOnce();
    await store(shell, first, second);
    await registry.goAway();
    await open();
    expect(liveShop()).toBe('2.0.0');
  });

  it('serves it from the files that it saved, where the release store is not on this machine', async () => {
    await serveOnce();
    await registry.goAway();
    await open();
    expect(liveShop()).toBe('2.0.0');
  });

  it('serves it even after it has expired', async () => {
    const { expiresAt } = await registry.promote({ shell, shop: first });
    await open();
    await until(() => liveShop() === '1.0.0');
    await site?.stop();
    await store(shell, first);
    await registry.goAway();
    fakeOnly('Date');
    jest.setSystemTime(Date.parse(expiresAt) + 1);
    await open();
    expect(liveShop()).toBe('1.0.0');
  });

  it('serves the fallback of a release with an altered file', async () => {
    await serveOnce();
    await store(shell, first, second);
    const altered = path.join(registry.directory, 'releases/shop/2.0.0/files/entry.js');
    await writeFile(altered, 'alert(1)');
    await registry.goAway();
    await open();
    expect(liveShop()).toBe('1.0.0');
  });

  it('follows the registry once it is back', async () => {
    await serveOnce();
    await store(shell, first, second);
    await registry.goAway();
    await open();
    await registry.promote({ shell, shop: first });
    await registry.comeBack();
    await until(() => liveShop() === '1.0.0');
  });

  it.each(['', 'no JSON', '{}', '[{"response":null,"records":[]}]'])(
    'starts without a map when the last good file is damaged (%s)',
    async (content) => {
      await serveOnce();
      await writeFile(stateFile('maps.json'), content);
      await registry.goAway();
      await open();
      expect(site?.current()).toBeNull();
    },
  );

  it('starts without a map when the last good file is forged', async () => {
    await serveOnce();
    await store(shell, first, second);
    const saved = JSON.parse(await readFile(stateFile('maps.json'), 'utf8'));
    const map = JSON.parse(saved[0].response.map.payload);
    map.apps.shop.live.digest = digestOf('another');
    saved[0].response.map.payload = JSON.stringify(map);
    await writeFile(stateFile('maps.json'), JSON.stringify(saved));
    await registry.goAway();
    await open();
    expect(site?.current()).toBeNull();
    expect(warnings[0]).toMatch(/^last good map cannot be used: expected a signature/);
  });
});

it('serves a map although it cannot be saved for the next start', async () => {
  await writeFile(path.join(registry.directory, 'site'), 'a file where a folder should be');
  await registry.promote({ shell, shop: first });
  await open();
  await until(() =>
    warnings.some((warning) => warning.startsWith('last good map cannot be saved')),
  );
  expect(liveShop()).toBe('1.0.0');
  await registry.promote({ shell, shop: second });
  await until(() => liveShop() === '2.0.0');
  expect(pools.opened).toHaveLength(2);
});

it('does not start without a trust root', async () => {
  await expect(open({ trustRoot: '/nowhere/root.json' })).rejects.toThrow('/nowhere/root.json');
});

describe('an app that is retired', () => {
  const at = new Date().toISOString();
  const retired = { shop: { at, routes: [{ path: '/shop' }] } };

  it('is off the site, also after a restart without a registry, and its files stay', async () => {
    await registry.promote({ shell, shop: first });
    await open();
    await until(() => liveShop() === '1.0.0');
    await registry.promote({ shell }, { retired });
    await until(() => site?.current()?.id === '0.2');
    expect(liveShop()).toBeUndefined();
    expect(site?.current()?.findRetired('/shop')).toEqual({ redirect: null });
    expect(site?.current()?.refused).toEqual([]);
    expect(await site?.loadEarlier('shop', '1.0.0')).toBe(true);
    await until(() => registry.asked.at(-1) === 'live after 2');
    await site?.stop();
    await registry.goAway();
    await open();
    expect(site?.current()?.findRetired('/shop')).toEqual({ redirect: null });
  });

  it('is tested when it comes back, like any release', async () => {
    await registry.promote({ shell }, { retired });
    await open();
    await until(() => site?.current()?.id === '0.1');
    pools.setPages(async (_, url) => ({ status: url === '/shop' ? 500 : 200 }));
    await registry.promote({ shell, shop: second });
    await until(() => site?.current()?.id === '0.2');
    expect(site?.current()?.refused).toMatchObject([{ app: 'shop', version: '2.0.0' }]);
  });
});

describe('a release that is no longer live', () => {
  beforeEach(async () => {
    await registry.publish(makeRelease('shop', '0.9.0'));
    await registry.promote({ shell, shop: first });
    await open();
    await until(() => liveShop() === '1.0.0');
  });

  it('is loaded on request', async () => {
    expect(await site?.loadEarlier('shop', '0.9.0')).toBe(true);
    expect(assets.has('shop/0.9.0')).toBe(true);
  });

  it('is not loaded when it does not exist or is damaged', async () => {
    expect(await site?.loadEarlier('shop', '0.0.1')).toBe(false);
    expect(await site?.loadEarlier('..', '..')).toBe(false);
    registry.damage('shop', '0.9.0', 'entry.js');
    expect(await site?.loadEarlier('shop', '0.9.0')).toBe(false);
    expect(assets.has('shop/0.9.0')).toBe(false);
  });

  it('is unavailable while the registry is away', async () => {
    await registry.goAway();
    await expect(site?.loadEarlier('shop', '0.9.0')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

it('stops during the trial of a map, and leaves no thread behind', async () => {
  await registry.promote({ shell, shop: first });
  await open();
  pools.setPages(() => new Promise(() => {}));
  await registry.promote({ shell, shop: second });
  await until(() => pools.opened.length === 2);
  await site?.stop();
  expect(pools.opened).toMatchObject([{ isClosed: true }, { isClosed: true }]);
});

it('closes the threads of older maps too when it stops', async () => {
  await registry.promote({ shell, shop: first });
  await open();
  await until(() => liveShop() === '1.0.0');
  await registry.promote({ shell, shop: second });
  await until(() => liveShop() === '2.0.0');
  await site?.stop();
  expect(pools.opened).toMatchObject([{ isClosed: true }, { isClosed: true }]);
});

describe('the start', () => {
  const restart = async (changes: Partial<LiveSiteConfig> = {}) => {
    await site?.stop();
    await open(changes);
  };
  /** Serves generation 1 until it has proved itself. */
  const prove = async () => {
    await registry.promote({ shell, shop: first });
    await open({ mapProvenAfterMs: 0 });
    await until(() => existsSync(stateFile('maps.json')) && !existsSync(stateFile('trial.json')));
    await restart();
  };

  it('asks the registry first: the saved map is not served before the newer one', async () => {
    await prove();
    await site?.stop();
    await registry.promote({ shell, shop: second });
    pools.opened.length = 0;
    await open();
    expect(site?.current()?.id).toBe('0.2');
    expect(pools.opened).toHaveLength(1);
  });

  it('is done at the newest map, also when that came while another was prepared', async () => {
    await prove();
    await site?.stop();
    await registry.promote({ shell, shop: second });
    let isFirst = true;
    pools.setPages(async () => {
      if (isFirst) {
        isFirst = false;
        await registry.promote({ shell, shop: makeRelease('shop', '3.0.0') });
      }
      return {};
    });
    const { caughtUp } = await open();
    expect(liveShop()).toBe('2.0.0');
    await caughtUp;
    expect(liveShop()).toBe('3.0.0');
  });

  it('waits no longer for a registry that went away meanwhile', async () => {
    await prove();
    await site?.stop();
    await registry.promote({ shell, shop: second });
    pools.setPages(async () => {
      await registry.goAway();
      return {};
    });
    await (await open()).caughtUp;
    expect(liveShop()).toBe('2.0.0');
  });

  it('knows from the beginning that the registry has responded', async () => {
    await registry.promote({ shell, shop: first });
    await open();
    expect(site?.status().respondedAtMs).toBeLessThanOrEqual(Date.now());
  });

  it('serves the saved map when the registry is silent for 2 s', async () => {
    await prove();
    await site?.stop();
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    await open({ registryUrl: `http://127.0.0.1:${port}` });
    expect(site?.current()?.id).toBe('0.1');
    silent.closeAllConnections();
    silent.close();
  });

  it('serves the saved map when the registry names an older one', async () => {
    await registry.promote({ shell, shop: first });
    const old = registry.response();
    await registry.promote({ shell, shop: second });
    await open({ mapProvenAfterMs: 0 });
    await until(() => !existsSync(stateFile('trial.json')));
    if (old) registry.respondWith(old);
    await restart();
    expect(site?.current()?.id).toBe('0.2');
    expect(warnings[0]).toMatch(/expected generation 2 or a newer one, found 1/);
  });

  it('goes back to the good map when the newest one ended the server twice, until there is another', async () => {
    await prove();
    await registry.promote({ shell, shop: second });
    await until(() => liveShop() === '2.0.0');
    await crash();
    await open();
    expect(liveShop()).toBe('2.0.0');
    await crash();
    await open();
    expect(liveShop()).toBe('1.0.0');
    await until(() => warnings.length > 0);
    expect(warnings).toEqual(['the live map ended this server twice: undefined']);
    expect(site?.status().rejected).toBe('0.2');

    await restart();
    expect(liveShop()).toBe('1.0.0');
    await registry.promote({ shell, shop: makeRelease('shop', '3.0.0') });
    await until(() => liveShop() === '3.0.0');
    expect(site?.status().rejected).toBeNull();
  });

  it('goes on with a map that proved itself, however often the server is killed', async () => {
    await prove();
    for (const _ of [1, 2, 3]) {
      await crash();
      await open();
    }
    expect(liveShop()).toBe('1.0.0');
    expect(warnings).toEqual([]);
  });

  it('counts no clean stop, although the map is on trial', async () => {
    await prove();
    await registry.promote({ shell, shop: second });
    await until(() => liveShop() === '2.0.0');
    for (const _ of [1, 2, 3]) await restart();
    expect(liveShop()).toBe('2.0.0');
  });

  it('serves a map that ended the server twice when there is no other', async () => {
    await registry.promote({ shell, shop: first });
    for (const _ of [1, 2, 3]) {
      await open();
      await crash();
    }
    await open();
    expect(liveShop()).toBe('1.0.0');
  });

  it('does not take over a map on trial while there is a good one', async () => {
    await prove();
    await registry.promote({ shell, shop: second });
    await until(() => liveShop() === '2.0.0');
    await registry.goAway();
    await restart();
    expect(liveShop()).toBe('1.0.0');
  });
});

describe('a release that is signed with a delegated key', () => {
  const library = makeRelease('library', '1.0.0');
  const key = parseSigningKey(createPrivateKeyPem(), 'test');
  const versionOf = (app: string) => site?.current()?.map.apps[app]?.live.version;
  const generation = () => site?.current()?.map.generation;

  const serveLibrary = async () => {
    await registry.delegate(1, { library: key });
    await registry.promote({ shell, library });
    await open();
    await until(() => versionOf('library') === '1.0.0');
  };
  const revoke = async () => {
    await registry.delegate(2, { library: key }, [key.keyId]);
    await registry.promote({ shell, library });
    await until(() => generation() === 2);
  };

  it('is served, also by a server that knew the site before', async () => {
    await registry.promote({ shell });
    await open();
    await registry.delegate(1, { library: key });
    await registry.promote({ shell, library });
    await until(() => versionOf('library') === '1.0.0');
    expect(warnings).toEqual([]);
  });

  it('is served after a restart without the registry', async () => {
    await serveLibrary();
    await site?.stop();
    await registry.goAway();
    await open();
    expect(versionOf('library')).toBe('1.0.0');
  });

  it('goes from the site when the key is revoked', async () => {
    await serveLibrary();
    await revoke();
    expect(versionOf('library')).toBeUndefined();
    expect(await site?.loadEarlier('library', '1.0.0')).toBe(false);
  });

  it('does not come back with an older delegation, also after a restart and without a saved map', async () => {
    await serveLibrary();
    await revoke();
    await site?.stop();
    await rm(stateFile('maps.json'));
    await registry.delegate(1, { library: key });
    await registry.promote({ shell, library });
    await open();
    await until(() => generation() === 3);
    expect(versionOf('library')).toBeUndefined();
  });

  it('is not served when another than the operators delegated', async () => {
    await registry.promote({ shell });
    await open();
    const registryKey = await registry.keys.signingKey('registry');
    await registry.delegate(1, { library: key }, [], registryKey);
    await registry.promote({ shell, library });
    await until(() => warnings.length > 0);
    expect(warnings[0]).toContain('expected a signature of delegation');
    expect(generation()).toBe(1);
  });
});

describe('a canary', () => {
  const third = makeRelease('cinema', '2.0.0');
  const tried = { live: first, canary: second, percent: 10, firstBucket: 0 };
  const shopOf = (bucket: number) => site?.current()?.groupOf?.(bucket).map.apps.shop;
  const failInSecond: Render = async ({ map }, url) =>
    map.apps.shop?.live.version === '2.0.0' && url === '/shop'
      ? { status: 500, problems: ['a fault'] }
      : {};
  const startWithFirst = async (changes: Partial<LiveSiteConfig> = {}) => {
    await registry.promote({ shell, shop: first });
    await open(changes);
    await until(() => liveShop() === '1.0.0');
  };

  it('is what visitors of its buckets get, who fall back to what is live; the others notice nothing', async () => {
    await startWithFirst();
    expect(site?.current()?.groupOf).toBeUndefined();
    await registry.promote({ shell, shop: tried });
    await until(() => site?.current()?.id === '0.2');
    expect(shopOf(99)).toMatchObject({
      live: { version: '2.0.0' },
      fallback: { version: '1.0.0' },
    });
    expect(shopOf(100)).toMatchObject({ live: { version: '1.0.0' }, fallback: null });
    expect(liveShop()).toBe('1.0.0');
    expect(site?.current()?.groupOf?.(99).id).toBe('0.2 shop/2.0.0');
    expect(assets.has('shop/2.0.0')).toBe(true);
    expect(site?.mapFile(site.current()?.groupOf?.(99).mapFile.url ?? '')).toBeDefined();
  });

  it('of several apps has a group for each combination that visitors get', async () => {
    await startWithFirst();
    const cinema = { live: makeRelease('cinema'), canary: third, percent: 10, firstBucket: 50 };
    await registry.promote({ shell, shop: tried, cinema });
    await until(() => site?.current()?.id === '0.2');
    const ids = [0, 70, 120, 500].map((bucket) => site?.current()?.groupOf?.(bucket).id);
    expect(ids).toEqual([
      '0.2 shop/2.0.0',
      '0.2 shop/2.0.0 cinema/2.0.0',
      '0.2 cinema/2.0.0',
      '0.2',
    ]);
  });

  it('whose pages fail is refused, and its visitors get what is live', async () => {
    pools.setPages(failInSecond);
    await startWithFirst();
    await registry.promote({ shell, shop: tried });
    await until(() => site?.current()?.id === '0.2');
    expect(site?.current()?.groupOf).toBeUndefined();
    expect(site?.current()?.isForSome).toBeUndefined();
    expect(site?.status().refused).toEqual([
      expect.objectContaining({
        version: '2.0.0',
        reasons: ['/shop fails with status 500: a fault'],
      }),
    ]);
    expect(warnings).toEqual(['canary is refused: its pages fail: undefined']);
    expect(pools.opened.map(({ isClosed }) => isClosed)).toEqual([false, false, true]);
  });

  it('is tested again after a while, and then served', async () => {
    pools.setPages(failInSecond);
    await startWithFirst({ retestAfterMs: 200 });
    await registry.promote({ shell, shop: tried });
    await until(() => site?.current()?.id === '0.2');
    pools.setPages(async () => ({}));
    await until(() => shopOf(0)?.live.version === '2.0.0');
    expect(site?.status().refused).toEqual([]);
  });

  it('does not take another one with it that is whole', async () => {
    pools.setPages(failInSecond);
    await startWithFirst();
    const cinema = { live: makeRelease('cinema'), canary: third, percent: 10, firstBucket: 50 };
    await registry.promote({ shell, shop: tried, cinema });
    await until(() => site?.current()?.id === '0.2');
    const ids = [0, 70, 120].map((bucket) => site?.current()?.groupOf?.(bucket).id);
    expect(ids).toEqual(['0.2', '0.2 cinema/2.0.0', '0.2 cinema/2.0.0']);
  });

  it('of the shell is tried like any other, and refused when it fails', async () => {
    const next = makeRelease('shell', '2.0.0');
    pools.setPages(async (setup) =>
      setup.shell.key === 'shell/2.0.0' ? { status: 503, problems: ['no code'] } : {},
    );
    await startWithFirst();
    const canary = { live: shell, canary: next, percent: 50, firstBucket: 0 };
    await registry.promote({ shell: canary, shop: first });
    await until(() => site?.current()?.id === '0.2');
    expect(site?.current()?.groupOf).toBeUndefined();
    pools.setPages(async () => ({}));
    await registry.promote({
      shell: { ...canary, canary: makeRelease('shell', '2.0.1') },
      shop: first,
    });
    await until(() => site?.current()?.id === '0.3');
    expect(site?.current()?.groupOf?.(1).shell.record.version).toBe('2.0.1');
  });

  it('of a shell that fails takes no other one with it', async () => {
    pools.setPages(async (setup) =>
      setup.shell.key === 'shell/2.0.0' ? { status: 503, problems: ['no code'] } : {},
    );
    await startWithFirst();
    const next = {
      live: shell,
      canary: makeRelease('shell', '2.0.0'),
      percent: 50,
      firstBucket: 0,
    };
    await registry.promote({ shell: next, shop: tried });
    await until(() => site?.current()?.id === '0.2');
    expect(shopOf(0)?.live.version).toBe('2.0.0');
    expect(site?.status().refused).toEqual([
      {
        app: 'shell',
        version: '2.0.0',
        reasons: [expect.stringContaining('no code')],
        retestAt: expect.stringMatching(/^\d{4}-/),
      },
    ]);
    const [refused] = site?.status().refused ?? [];
    expect(Date.parse(refused?.retestAt ?? '')).toBeGreaterThan(Date.now() + 1_000_000);
  });

  it('is refused when its files are damaged, and its visitors get what is live', async () => {
    await startWithFirst();
    const damaged = { ...second, files: { ...second.files, 'server.cjs': 'damaged' } };
    await registry.promote({ shell, shop: { ...tried, canary: damaged } });
    await until(() => site?.current()?.id === '0.2');
    expect(site?.current()?.groupOf).toBeUndefined();
    const [refused] = site?.status().refused ?? [];
    expect(refused?.reasons).toEqual(['its files or its signature are not whole']);
    expect(Date.parse(refused?.retestAt ?? '')).toBeGreaterThan(Date.now() + 1_000_000);
  });

  it('is there after a start without the registry, without another test', async () => {
    await startWithFirst({ mapProvenAfterMs: 0 });
    await registry.promote({ shell, shop: tried });
    await until(() => shopOf(0)?.live.version === '2.0.0');
    await until(() => !existsSync(stateFile('trial.json')));
    await site?.stop();
    await registry.goAway();
    const rendered: string[] = [];
    pools.setPages(async (_, url) => {
      rendered.push(url);
      return {};
    });
    await open();
    expect([shopOf(0)?.live.version, shopOf(100)?.live.version]).toEqual(['2.0.0', '1.0.0']);
    expect(rendered).not.toContain('/shop');
    await registry.comeBack();
  });

  it('ends with the next map: its processes end when its pages are finished', async () => {
    await startWithFirst();
    await registry.promote({ shell, shop: tried });
    await until(() => shopOf(0)?.live.version === '2.0.0');
    await registry.promote({ shell, shop: [second, first] });
    await until(() => liveShop() === '2.0.0');
    expect(site?.current()?.groupOf).toBeUndefined();
    expect(pools.opened.map(({ isServed }) => isServed)).toEqual([true, true, true, true]);
    await site?.stop();
    expect(pools.opened.every(({ isClosed }) => isClosed)).toBe(true);
  });
});

describe('a signed trust root', () => {
  const publishNext = async (changes: Parameters<FakeRegistry['signRoot']>[1]) =>
    registry.publishRoot(2, registry.signRoot(2, changes));

  it('is followed before a map is verified, and ends the trust in a revoked key', async () => {
    await registry.promote({ shell, shop: first });
    registry.signRootFile();
    await open();
    expect(liveShop()).toBe('1.0.0');
    const { keyId } = await registry.keys.signingKey('registry');
    await publishNext({ revoked: [keyId] });
    await registry.promote({ shell, shop: second });
    await until(() => warnings.some((warning) => warning.includes(`the revoked key ${keyId}`)));
    expect(liveShop()).toBe('1.0.0');
  });

  it('that has expired leaves what is served as it is, and lets no newer map follow', async () => {
    await registry.promote({ shell, shop: first });
    registry.signRootFile({ expiresAt: new Date(Date.now() + 5000).toISOString() });
    const opened = await open();
    expect(opened.status().rootExpiresAt).not.toBeNull();
    await publishNext({ expiresAt: new Date(Date.now() - 1000).toISOString() });
    await registry.promote({ shell, shop: second });
    await until(() =>
      warnings.some((warning) => warning.includes('found version 2, which expired')),
    );
    expect(liveShop()).toBe('1.0.0');
    registry.publishRoot(3, registry.signRoot(3));
    await until(() => liveShop() === '2.0.0');
  });

  it('is remembered: a start without the registry trusts no map of a key that it revoked', async () => {
    await registry.promote({ shell, shop: first });
    registry.signRootFile();
    await open();
    const { keyId } = await registry.keys.signingKey('registry');
    await publishNext({ revoked: [keyId] });
    await registry.promote({ shell, shop: second });
    await until(() => warnings.some((warning) => warning.includes('the revoked key')));
    await site?.stop();
    await registry.goAway();
    await open();
    expect(site?.current()).toBeNull();
  });
});
