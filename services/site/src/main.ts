import {
  createLogger,
  createMetrics,
  startTracing,
  stopOnSignal,
  withInternalToken,
} from '@meridian/service';
import { readSiteConfig, startSite } from './index';
import { withTelemetryToken } from './telemetry-token';

/** Runs the site server alone. */
const logger = createLogger({ name: 'site', level: process.env.LOG_LEVEL || 'info' });

try {
  const config = readSiteConfig(await withTelemetryToken(withInternalToken(process.env)));
  const stopTracing = await startTracing('site', config, logger);
  const stopping = new AbortController();
  const metrics = createMetrics({ ...config, logger });
  const starting = startSite(config, logger, metrics, { stopping: stopping.signal });
  stopOnSignal(
    logger,
    async () => {
      // At once, because a start that hangs or a slow stop ends by force, which is none of the live map's doing.
      stopping.abort();
      await (await starting).close();
      await stopTracing();
    },
    config,
  );
  const site = await starting;
  logger.info({ url: site.url }, 'site server listens');
} catch (error) {
  logger.fatal({ err: error }, error instanceof Error ? error.message : 'the site did not start');
  process.exit(1);
}
