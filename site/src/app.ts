import { createServiceApp, type ServiceApp, transportHeaders } from '@meridian/service';
import { createAssetRoutes } from './assets/routes';
import { createStockRoutes } from './assets/stock-manifest';
import type { SiteContext } from './context';
import { createDiscoveryRoutes } from './discovery/routes';
import { createFormRoutes } from './forms/routes';
import { describeReadiness } from './live/readiness';
import { createEarlyRejections } from './load/early-rejections';
import { createEarlyShed } from './load/shed-early';
import { createCachedPages } from './pages/cached-pages';
import { createDevelopmentRoutes, type DevelopmentSettings } from './pages/development-routes';
import { createPageMatching } from './pages/page-match';
import { createPageRenderer } from './pages/page-renderer';
import { createPolicyReports } from './pages/policy-reports';
import { createPageRoutes } from './pages/routes';
import { createSpeculationRoutes } from './pages/speculation-rules';
import { createApiRoutes, createIdentityRoutes } from './proxy/routes';
import { createTraceTrust } from './proxy/trace-trust';
import { type CacheResponder, createCacheResponder } from './respond-from-cache';
import { createSearchRoutes } from './search/routes';
import { createIconRoutes } from './social/icon-routes';
import { createSocialRoutes } from './social/routes';

/**
 * The routes of the site, and what responds before them.
 * @param development apps that come from development servers
 */
export function createSite(
  context: SiteContext,
  development?: DevelopmentSettings,
): { app: ServiceApp; cacheResponder: CacheResponder } {
  const { config, logger, site, search, measured } = context;
  const app = createServiceApp({
    logger,
    accessLog: config.accessLog,
    metrics: context.metrics,
    service: 'site',
    trustsTraces: createTraceTrust(config, context.readClientIp),
    headers: transportHeaders(config.publicOrigin),
    checkReadiness: () => describeReadiness(site, context.guard.list()),
  });
  app.route('/', createAssetRoutes(context));
  app.route('/', createStockRoutes({ site, publicOrigin: config.publicOrigin }));
  app.route('/', createApiRoutes({ ...context, ...config }));
  if (config.settings.identity.kind === 'emulator')
    app.route('/', createIdentityRoutes({ ...context, ...config }));
  app.route('/', createSearchRoutes(context));
  app.route('/', createDiscoveryRoutes({ ...context, origin: config.publicOrigin }));
  app.route('/', createSocialRoutes(context));
  app.route('/', createIconRoutes(context));
  app.route('/', createSpeculationRoutes());
  app.route(
    '/',
    createPolicyReports({
      logger,
      publicOrigin: config.publicOrigin,
      count: measured.countViolation,
    }),
  );

  const renderer = createPageRenderer({ config, logger, measureRender: measured.measureRender });
  const { renderDocument } = renderer;
  const pages = createCachedPages({ ...context, renderer, searchVersion: search.version });
  app.route('/', createPageMatching({ site }));
  app.route('/', createFormRoutes({ ...context, renderDocument }));
  app.route(
    '/',
    development
      ? createDevelopmentRoutes({ development, settings: config.settings })
      : createPageRoutes({ ...context, pages, renderDocument }),
  );
  const responder = createCacheResponder({
    peek: (url) => pages.peek(url) ?? context.publicReads.peek(url),
    logger,
    accessLog: config.accessLog,
    report: measured.countCached,
  });
  const rejections = createEarlyRejections({
    logger,
    accessLog: config.accessLog,
    report: measured.countRejected,
  });
  const findPrepared = createEarlyShed(responder.findPrepared, {
    ...context,
    rejections,
    publicOrigin: config.publicOrigin,
    isUncached: pages.isUncached,
  });
  const stop = () => {
    responder.stop();
    rejections.stop();
  };
  return { app, cacheResponder: { findPrepared, stop } };
}
