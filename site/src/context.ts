import { type ClientIpReader, createClientIpReader, type Logger } from '@shared/service';
import { type AssetTable, createAssetTable } from './assets/asset-table';
import type { SiteConfig } from './config';
import { type CollectContributions, createContributions } from './live/contributions';
import { type DataVersion, followDataVersion } from './live/data-version';
import { type LiveSite, openLiveSite } from './live/live-site';
import { createRenderPool } from './rendering/render-pool';
import { createSiteSearch, pageOfHits, type SiteSearch } from './search/site-search';
import { createRasterizer, type Rasterizer } from './social/rasterizer';

/** What the routes of the site are made of. */
export interface SiteContext {
  config: SiteConfig;
  logger: Logger;
  assets: AssetTable;
  site: LiveSite;
  dataVersion: DataVersion;
  collect: CollectContributions;
  search: SiteSearch;
  rasterizer: Rasterizer;
  readClientIp: ClientIpReader;
  close(): Promise<void>;
}

/** Serves the last good map, if there is one, and follows registry and backend from now on. */
export async function openSiteContext(config: SiteConfig, logger: Logger): Promise<SiteContext> {
  const assets = createAssetTable();
  const search = createSiteSearch(logger);
  const site = await openLiveSite(
    config,
    assets,
    (setup) =>
      createRenderPool(setup, {
        size: config.renderThreads,
        timeoutMs: config.renderTimeoutMs,
        search: (request) => search.search(request, pageOfHits),
        logger,
      }),
    logger,
  );
  const dataVersion = followDataVersion(config.backendUrl, logger);
  const collect = createContributions(dataVersion, logger);
  search.follow(site, dataVersion, collect);
  const rasterizer = createRasterizer(logger);
  return {
    ...{ config, logger, assets, site, dataVersion, collect, search, rasterizer },
    readClientIp: createClientIpReader(config.trustedProxies),
    async close() {
      dataVersion.stop();
      await Promise.all([site.stop(), rasterizer.close(), search.stop()]);
    },
  };
}
