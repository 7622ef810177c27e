import { type Logger, type Metrics, type RunningServer, serve } from '@shared/service';
import { createSite } from './app';
import type { SiteConfig } from './config';
import { openSiteContext } from './context';
import { type DevelopmentSettings, rejectInProduction } from './pages/development-routes';

export { readSiteConfig, type SiteConfig, siteVariables } from './config';
export type { DevelopmentSettings } from './pages/development-routes';

export interface RunningSite extends RunningServer {
  /** True once pages can be served. */
  isReady(): boolean;
}

/**
 * Starts the site server.
 * @param metrics of the process
 * @param development apps that come from development servers; rejected in production
 */
export async function startSite(
  config: SiteConfig,
  logger: Logger,
  metrics: Metrics,
  development?: DevelopmentSettings,
): Promise<RunningSite> {
  if (development) rejectInProduction(process.env);
  const context = await openSiteContext(config, logger, metrics);
  const { app, cacheResponder } = createSite(context, development);
  // Pages rendered before that would be rendered again, and would be missing while the backend is away.
  await Promise.all([context.dataVersion.asked, context.site.caughtUp]);
  const { findPrepared } = cacheResponder;
  const server = await serve(app, { ...config, logger, findPrepared });
  return {
    ...server,
    isReady: () => context.site.current() !== null,
    async close() {
      // Pages that are being rendered are sent before their threads end.
      await server.close();
      cacheResponder.stop();
      await context.close();
    },
  };
}
