import {
  createIdentityRoutes,
  createServiceApp,
  type FindPrepared,
  type ServiceApp,
  transportHeaders,
} from '@meridian/service';
import { createAssetRoutes } from './assets/routes';
import { createServiceWorkerRoutes } from './assets/service-worker-routes';
import { createStockRoutes } from './assets/stock-manifest';
import type { SiteContext } from './context';
import type { Development } from './development';
import { createDiscoveryRoutes } from './discovery/routes';
import { createSpeculationRoutes } from './document/speculation-rules';
import { createFormRoutes } from './forms/routes';
import { describeReadiness } from './health/readiness';
import { createCanarySelection } from './pages/canary-selection';
import { createPageCache } from './pages/page-cache';
import { createPageMatching } from './pages/page-match';
import { createPageRenderer } from './pages/page-renderer';
import { createCacheResponder } from './pages/respond-from-cache';
import { createPageRoutes } from './pages/routes';
import { adaptDevelopedPreview } from './previews/adapt-document';
import { createPreviewHost, matchPreviewHost } from './previews/preview-host-routes';
import { createPreviewRoutes } from './previews/routes';
import { createSearchRoutes } from './search/routes';
import { createIconRoutes } from './social/icon-routes';
import { createSocialRoutes } from './social/routes';
import { createBeaconRoutes } from './telemetry/beacon-routes';
import { canaryCookie, createBuckets } from './telemetry/canary-cookies';
import { createProxyRoutes } from './upstream/proxy-routes';

/**
 * The routes of the site, in the order in which a request passes them, and the cache in front of them.
 * @param development set while the sources of apps run in place of their releases
 */
export function createSite(
  context: SiteContext,
  development?: Development,
): { app: ServiceApp; findPrepared: FindPrepared } {
  const { config, logger, search, measured } = context;
  const site = development?.site ?? context.site;
  const buckets = createBuckets(config.internalToken);
  const app = createServiceApp({
    logger,
    accessLog: config.accessLog,
    metrics: context.metrics,
    service: 'site',
    // Trace headers of visitors would decide the sampling, and could join the traces of others.
    trustsTraces: () => false,
    headers: transportHeaders(config.publicOrigin),
    checkReadiness: () => describeReadiness(context.site),
  });
  app.route('/', createPreviewHost({ ...context, ...config }));
  app.route('/', createServiceWorkerRoutes(context.serviceWorker));
  if (development) app.use(async (c, next) => (await development.respond(c.req.raw)) ?? next());
  const mapFile: typeof site.mapFile = (url) => site.mapFile(url) ?? context.previews.mapFile(url);
  app.route('/', createAssetRoutes({ ...context, site: { ...site, mapFile } }));
  app.route('/', createStockRoutes({ site, publicOrigin: config.publicOrigin }));
  app.route('/', createProxyRoutes(context));
  if (config.settings.identity.kind === 'emulator')
    app.route('/', createIdentityRoutes({ ...context, ...config }));
  app.route('/', createSearchRoutes(context));
  app.route('/', createDiscoveryRoutes({ ...context, origin: config.publicOrigin }));
  app.route('/', createSocialRoutes({ ...context, site }));
  app.route('/', createIconRoutes({ site: context.site }));
  app.route('/', createSpeculationRoutes());

  // A page under development changes at any time, so its errors say nothing about a release.
  const telemetry = development ? null : context.telemetry;
  if (telemetry)
    app.route(
      '/',
      createBeaconRoutes({
        ...context,
        ...buckets,
        site,
        counter: telemetry.beacons,
        publicOrigin: config.publicOrigin,
        countOutcome: measured.countBeacon,
      }),
    );

  const renderer = createPageRenderer({
    // Browsers save no page under development, because it changes at any time.
    config: { ...config, serviceWorkerUrl: development ? undefined : context.serviceWorker.url },
    logger,
    reports: telemetry !== null,
    countBackendFailures: context.countBackendFailures,
    ...telemetry,
    adaptPreview: adaptDevelopedPreview,
    ...(development && {
      onProblems: development.reportRendered,
      adapter: development.document,
    }),
  });
  const { renderDocument } = renderer;
  const pages = createPageCache({
    ...context,
    site,
    renderer,
    searchVersion: search.version,
  });
  app.route('/', createPreviewRoutes({ ...context, ...config }));
  app.route('/', createCanarySelection({ ...buckets, site }));
  app.route('/', createPageMatching({ site }));
  app.route('/', createFormRoutes({ ...context, renderDocument }));
  app.route('/', createPageRoutes({ ...context, pages, renderDocument, telemetry }));
  const isPreviewHost = matchPreviewHost(config);
  const findPrepared = createCacheResponder({
    // The sources of a cached page may be under construction.
    peek: (url) => (development ? null : pages.peek(url)),
    isPersonal: ({ host, cookie }) =>
      isPreviewHost(host) || cookie?.includes(`${canaryCookie}=`) === true,
    logger,
    accessLog: config.accessLog,
    count: measured.countCached,
  });
  return { app, findPrepared };
}
