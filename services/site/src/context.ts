import path from 'node:path';
import type { SearchRequest } from '@meridian/contracts';
import { createClientIpReader, type Logger, type Metrics } from '@meridian/service';
import { createAssetTable } from './assets/asset-table';
import { openServiceWorker } from './assets/service-worker-routes';
import type { SiteConfig } from './config';
import { describeHealth } from './health/readiness';
import { createSiteMetrics, measureSite } from './health/site-metrics';
import { openLiveSite } from './live/live-site';
import { collectableKinds, createContributions } from './live/remote-contributions';
import { openPreviews } from './previews/open-previews';
import type { startRenderProcess } from './rendering/process/render-process';
import { createRenderPools } from './rendering/render-pools';
import { createRenderQueue } from './rendering/render-queue';
import { createSiteSearch, pageOfHits } from './search/site-search';
import { createRasterizer } from './social/rasterizer';
import { openTelemetry } from './telemetry/open-telemetry';
import { followDataVersion } from './upstream/follow-data-version';
import { createApiReader } from './upstream/read-api';

/** Everything that the routes of the site share. */
export type SiteContext = Awaited<ReturnType<typeof openSiteContext>>;

export interface ContextOptions {
  stopping?: AbortSignal;
  /** Starts a render process; by default one that evaluates the code of releases. */
  startProcess?: typeof startRenderProcess;
}

/**
 * Opens the live site, and follows registry and backend from now on.
 * @param options.stopping aborted by the signal to stop, also during this start
 */
export async function openSiteContext(
  config: SiteConfig,
  logger: Logger,
  metrics: Metrics,
  { stopping, startProcess }: ContextOptions = {},
) {
  const assets = createAssetTable();
  const search = createSiteSearch(logger);
  const dataVersion = followDataVersion(config.backendUrl, logger);
  let backendFailures = 0;
  const services = {
    search: (request: SearchRequest) =>
      search.search(request, pageOfHits).catch((error: unknown) => {
        logger.warn({ err: error }, 'search page without a response from site search');
        throw error;
      }),
    readApi: createApiReader(config.backendUrl, dataVersion, () => {
      backendFailures += 1;
    }),
  };
  const processes = { timeoutMs: config.renderTimeoutMs, logger, startProcess };
  const pools = createRenderPools({
    ...processes,
    size: config.renderProcesses,
    maxProcesses: config.maxRenderProcesses,
    services,
  });
  const collect = createContributions({
    dataVersion,
    folder: path.join(config.dataDir, 'site', config.channel, 'contributions'),
    logger,
  });
  let reportHealth = () => {};
  const site = await openLiveSite({
    config,
    assets,
    openPool: pools.open,
    collect: (served) => Promise.all(collectableKinds.map((kind) => collect(served, kind))),
    logger,
    stopping,
    onChange: () => reportHealth(),
  });
  const previewPools = createRenderPools({
    ...processes,
    size: 1,
    maxProcesses: config.maxPreviewProcesses,
    // A reader of their own, because a release under preview may use up all reads.
    services: { ...services, readApi: createApiReader(config.backendUrl, dataVersion) },
  });
  const previewQueue = createRenderQueue(config.previewLimits);
  const previews = openPreviews({
    site,
    openPool: previewPools.open,
    queue: previewQueue,
    config,
    logger,
  });
  search.follow(site, dataVersion, collect);
  const rasterizer = createRasterizer(logger);
  const serviceWorker = openServiceWorker(config, logger);
  const measured = createSiteMetrics(metrics);
  const queue = createRenderQueue({ ...config.pageLimits, onRejected: measured.countRejected });
  const describe = () => describeHealth(site);
  const telemetry = openTelemetry({ config, site, describe, logger });
  reportHealth = () => telemetry?.report();
  measureSite(metrics, { site, queues: { pages: queue, previews: previewQueue } });
  return {
    config,
    logger,
    assets,
    site,
    openPool: pools.open,
    previews,
    previewQueue,
    dataVersion,
    countBackendFailures: () => backendFailures,
    collect,
    search,
    rasterizer,
    serviceWorker,
    metrics,
    measured,
    queue,
    telemetry,
    readClientIp: createClientIpReader(config.trustedProxies, (peer) =>
      logger.warn({ peer }, 'X-Forwarded-For of a proxy that TRUSTED_PROXIES does not name'),
    ),
    async close() {
      dataVersion.stop();
      await Promise.all([telemetry?.close(), site.stop(), rasterizer.close(), search.stop()]);
      previews.close();
    },
  };
}
