import path from 'node:path';
import type { LiveMap } from '@meridian/contracts';
import { createLogger, createServiceApp } from '@meridian/service';
import { silentLogger } from '@meridian/service/testing';
import { createAssetTable } from '../assets/asset-table';
import { createDiscoveryRoutes } from '../discovery/routes';
import type { RenderSetup } from '../rendering/render-messages';
import type { RenderPool } from '../rendering/render-pool';
import { type FakeRegistry, openFakeRegistry } from '../testing/fake-registry';
import { makeRelease } from '../testing/make-release';
import { testSettings } from '../testing/make-setup';
import { until } from '../testing/until';
import { createContributions } from './contributions';
import { openLastContributions } from './last-contributions';
import { type LiveSite, openLiveSite } from './live-site';
import { describeReadiness } from './readiness';
import { createShrinkGuard, type ShrinkGuard } from './shrink-guard';

const shell = makeRelease('shell');
const makeShop = (version: string) => {
  const release = makeRelease('shop', version);
  const routes = release.record.routes.map((page) => ({ ...page, id: 'book', path: '/books/:id' }));
  return makeRelease('shop', version, { routes });
};
const full = makeShop('1.0.0');
const emptied = makeShop('2.0.0');

/** Renders whatever is asked. Release 1.0.0 of the shop lists 40 pages for the sitemap, others one. */
function openPool({ map }: RenderSetup): RenderPool {
  const count = map.apps.shop?.live.version === '1.0.0' ? 40 : 1;
  const listed = Array.from({ length: count }, (_, id) => ({ path: `/books/${id}` }));
  return {
    render: async () => ({ status: 200, problems: [], state: { failedWidgets: [], map } }) as never,
    composeSocialImage: () => Promise.reject(new Error('there are no images')),
    collect: async (kind) =>
      ({ contribution: kind === 'sitemap' ? listed : null, problems: [] }) as never,
    serve: () => {},
    isClosed: () => false,
    close: async () => {},
  };
}

let registry: FakeRegistry;
let site: LiveSite;
let guard: ShrinkGuard;
let countPages: () => Promise<number>;
let alarms: string[];

beforeEach(async () => {
  registry = await openFakeRegistry();
  alarms = [];
  await registry.promote({ shell, shop: full });
  await start();
  expect(await countPages()).toBe(40);
});
afterEach(async () => {
  await site.stop();
  await registry.remove();
});

async function start() {
  const { directory: dataDir } = registry;
  const write = (line: string) => alarms.push(JSON.parse(line).msg);
  const logger = createLogger({ name: 'test', level: 'error', destination: { write } });
  guard = createShrinkGuard(logger);
  const last = openLastContributions(path.join(dataDir, 'site/production/contributions'), logger);
  const collect = createContributions({ dataVersion: { current: () => '1' }, last, guard, logger });
  site = await openLiveSite({
    config: {
      registryUrl: registry.url,
      publicOrigin: 'https://www.meridian.example',
      channel: 'production',
      settings: testSettings,
      dataDir,
      releasesDir: path.join(dataDir, 'releases'),
      trustRoot: registry.keys.rootPath,
      mapProvenAfterMs: 60_000,
      retestAfterMs: 600_000,
      switchDelayMs: 0,
    },
    assets: createAssetTable(async (_integrity, content) => Buffer.from(content)),
    openPool,
    collects: (served) => collect(served, 'sitemap'),
    logger,
  });
  const app = createServiceApp({ logger: silentLogger });
  app.route('/', createDiscoveryRoutes({ site, collect, origin: 'https://www.meridian.example' }));
  countPages = async () =>
    (await (await app.request('/sitemap.xml')).text()).split('<loc>').length - 1;
}

const promoteEmptied = async (changes: Partial<LiveMap> = {}) => {
  const map = await registry.promote({ shell, shop: emptied }, changes);
  await until(() => site.current()?.id === `0.${map.generation}`);
  return map;
};

it('keeps the sitemap of a release whose successor lists less than half of it, also after a restart', async () => {
  await promoteEmptied();
  expect(site.current()?.map.apps.shop?.live.version).toBe('2.0.0');
  expect(await countPages()).toBe(40);
  expect(alarms).toEqual(['contribution shrank by more than half: the one before stays']);
  const { reasons, isReady } = describeReadiness(site, guard.list());
  expect([isReady, reasons]).toEqual([
    true,
    ['contributions of shop 2.0.0 (sitemap) shrank from 40 pages to 1: those before are served'],
  ]);
  await site.stop();
  await start();
  expect(await countPages()).toBe(40);
  expect(alarms).toHaveLength(2);
});

it('serves what operators accept, on a server that was stopped then as well', async () => {
  const { apps } = await promoteEmptied();
  expect(await countPages()).toBe(40);
  await site.stop();
  const { live } = apps.shop ?? {};
  if (!live) throw new Error('the shop is not live');
  const fewerAcceptedAt = new Date().toISOString();
  const accepted = { apps: { ...apps, shop: { live, fallback: null, fewerAcceptedAt } } };
  await registry.promote({ shell, shop: emptied }, accepted);
  await start();
  expect(await countPages()).toBe(1);
  expect(guard.list()).toEqual([]);
});
