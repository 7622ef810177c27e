import { createServiceApp } from '@meridian/service';
import { silentLogger } from '@meridian/service/testing';
import { createDiscoveryRoutes } from '../discovery/routes';
import { makeRelease } from '../testing/make-release';
import { shell, useTestSite } from '../testing/use-test-site';
import { createContributions } from './contributions';
import { openLastContributions } from './last-contributions';
import { createShrinkGuard } from './shrink-guard';

const getSite = useTestSite();

const makeShop = (version: string) => {
  const release = makeRelease('shop', version);
  const routes = release.record.routes.map((page) => ({ ...page, id: 'book', path: '/books/:id' }));
  return makeRelease('shop', version, { routes });
};
const emptied = makeShop('2.0.0');

/** Release 1.0.0 of the shop lists 40 pages for the sitemap, others one. */
async function start() {
  const { open, pools, stateFile } = getSite();
  pools.setContributions(({ map }, kind) => {
    const length = map.apps.shop?.live.version === '1.0.0' ? 40 : 1;
    return kind === 'sitemap'
      ? Array.from({ length }, (_, id) => ({ path: `/books/${id}` }))
      : null;
  });
  const guard = createShrinkGuard(silentLogger);
  const last = openLastContributions(stateFile('contributions'), silentLogger);
  const dataVersion = { current: () => '1' };
  const collect = createContributions({ dataVersion, last, guard, logger: silentLogger });
  const site = await open({}, (served) => collect(served, 'sitemap'));
  const app = createServiceApp({ logger: silentLogger });
  app.route('/', createDiscoveryRoutes({ site, collect, origin: 'https://www.meridian.example' }));
  const countPages = async () =>
    (await (await app.request('/sitemap.xml')).text()).split('<loc>').length - 1;
  return { countPages, guard };
}

it('keeps the sitemap of a release whose successor lists less than half of it, also after a restart, until operators accept', async () => {
  const { registry, serves, stop } = getSite();
  await registry.promote({ shell, shop: makeShop('1.0.0') });
  const { countPages } = await start();
  expect(await countPages()).toBe(40);
  const { apps } = await registry.promote({ shell, shop: emptied });
  await serves('0.2');
  expect(await countPages()).toBe(40);
  await stop();
  const restarted = await start();
  expect(await restarted.countPages()).toBe(40);
  const shrunken = { app: 'shop', version: '2.0.0', kind: 'sitemap', found: 1, served: 40 };
  expect(restarted.guard.list()).toEqual([shrunken]);
  await stop();
  const fewerAcceptedAt = new Date().toISOString();
  const live = apps.shop?.live ?? { version: '', digest: '' };
  const accepted = { apps: { ...apps, shop: { live, fallback: null, fewerAcceptedAt } } };
  await registry.promote({ shell, shop: emptied }, accepted);
  const last = await start();
  expect(await last.countPages()).toBe(1);
  expect(last.guard.list()).toEqual([]);
});
