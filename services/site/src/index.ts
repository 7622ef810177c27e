import {
  type Logger,
  type Metrics,
  type RunningServer,
  serve,
  transportHeaders,
} from '@meridian/service';
import { createSite } from './app';
import type { SiteConfig } from './config';
import { type ContextOptions, openSiteContext } from './context';
import { type OpenDevelopment, rejectInProduction } from './development';

export { readSiteConfig, type SiteConfig, siteVariables } from './config';

export interface RunningSite extends RunningServer {
  /** True once pages can be served. */
  isReady(): boolean;
}

interface StartOptions extends ContextOptions {
  development?: OpenDevelopment | undefined;
}

/**
 * Starts the site server.
 * @param options.development for apps whose sources run in place of their releases; rejected in production
 * @param options.stopping aborted by the signal to stop, also during the start: from then on no end of this server
 *   counts against the live map
 */
export async function startSite(
  config: SiteConfig,
  logger: Logger,
  metrics: Metrics,
  { development: openDevelopment, ...options }: StartOptions = {},
): Promise<RunningSite> {
  if (openDevelopment) rejectInProduction(process.env);
  const context = await openSiteContext(config, logger, metrics, options);
  const development = openDevelopment?.(context);
  const { app, findPrepared } = createSite(context, development);
  // Earlier pages would have no version of the data: they would be rendered again, and be missing while the backend is away.
  await Promise.all([context.dataVersion.asked, context.site.caughtUp]);
  const headers = transportHeaders(config.publicOrigin);
  const server = await serve(app, { ...config, logger, findPrepared, headers });
  return {
    ...server,
    isReady: () => context.site.current() !== null,
    async close() {
      await context.site.noteStop();
      development?.close();
      // Open requests get their pages before the render processes end.
      await server.close();
      await context.close();
    },
  };
}
