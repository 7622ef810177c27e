import {
  createClientIpReader,
  createServiceApp,
  type Logger,
  type RunningServer,
  serve,
} from '@shared/service';
import { addApiProxy } from './api-proxy';
import { addAssetRoutes } from './assets/asset-routes';
import { createAssetTable } from './assets/asset-table';
import type { SiteConfig } from './config';
import {
  addDevelopmentPages,
  type DevelopmentSettings,
  refuseInProduction,
} from './development/development-pages';
import { addDiscoveryRoutes } from './discovery/discovery-routes';
import { addFormRoutes } from './forms/form-routes';
import { addIdentityProxy } from './identity-proxy';
import { openLiveSite } from './live/live-site';
import { addCanonicalRedirects } from './pages/canonical-redirects';
import { followDataVersion } from './pages/data-version';
import { createPageDrawer } from './pages/draw-page';
import { addPageRoutes } from './pages/page-routes';
import { addIconRoutes } from './pictures/icons';
import { createPainter } from './pictures/painter';
import { addSocialRoutes } from './pictures/social-routes';
import type { RenderSetup } from './rendering/messages';
import { createRenderPool } from './rendering/render-pool';
import { addSearchRoutes, pageOfHits } from './search/search-routes';
import { createSiteSearch } from './search/site-search';

export { readSiteConfig, type SiteConfig } from './config';
export type { DevelopmentSettings } from './development/development-pages';

export interface RunningSite extends RunningServer {
  /** True once pages can be served. */
  isReady(): boolean;
}

/**
 * Starts the site server: pages, their files, the way to the backend, `/healthz`.
 *
 * @param development parts of the site that come from development servers; refused in production
 */
export async function startSite(
  config: SiteConfig,
  logger: Logger,
  development?: DevelopmentSettings,
): Promise<RunningSite> {
  if (development) refuseInProduction(process.env);
  const assets = createAssetTable();
  const search = createSiteSearch(logger);
  const openPool = (setup: RenderSetup) =>
    createRenderPool(setup, {
      size: config.renderThreads,
      limit: config.renderLimit,
      search: (request) => search.answer(request, pageOfHits),
      logger,
    });
  const site = await openLiveSite(config, assets, openPool, logger);
  const dataVersion = followDataVersion(config.backendUrl, logger);
  search.follow(site, dataVersion);
  const painter = createPainter(logger);
  const app = createServiceApp({ logger });
  app.get('/healthz', (context) => {
    const served = site.current();
    return served
      ? context.json({ status: 'ok', generation: served.id })
      : context.json({ status: 'starting' }, 503);
  });
  addAssetRoutes(app, { assets, site });
  const readClientIp = createClientIpReader(config.trustedProxies);
  addApiProxy(app, { ...config, readClientIp });
  if (config.settings.identity.kind === 'emulator')
    addIdentityProxy(app, { ...config, readClientIp });
  addSearchRoutes(app, search);
  addDiscoveryRoutes(app, { site, dataVersion, origin: config.publicOrigin, logger });
  addSocialRoutes(app, { site, dataVersion, painter });
  addIconRoutes(app, { site, painter });
  addCanonicalRedirects(app, site);
  const draw = createPageDrawer({ config, logger });
  addFormRoutes(app, { site, config, readClientIp, draw });
  if (development) addDevelopmentPages(app, { site, development, settings: config.settings });
  else addPageRoutes(app, { site, dataVersion, search, draw });
  // Pages drawn before that would be drawn again, and would not be there while the backend is away.
  await dataVersion.asked;
  const server = await serve(app, { ...config, logger });
  return {
    ...server,
    isReady: () => site.current() !== null,
    async close() {
      dataVersion.stop();
      // Pages that are being drawn are answered before their threads go.
      await server.close();
      await Promise.all([site.stop(), painter.close(), search.stop()]);
    },
  };
}
