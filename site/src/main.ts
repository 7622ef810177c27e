import {
  createLogger,
  createMetrics,
  startTracing,
  stopOnSignal,
  withInternalToken,
} from '@shared/service';
import { readSiteConfig, startSite } from './index';

/** Runs the site server alone. */
const logger = createLogger({ name: 'site', level: process.env.LOG_LEVEL || 'info' });

try {
  const config = readSiteConfig(withInternalToken(process.env));
  const stopTracing = await startTracing('site', config, logger);
  const starting = startSite(config, logger, createMetrics({ ...config, logger }));
  // A stop during the start is none of the live map's doing.
  stopOnSignal(
    logger,
    async () => {
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
