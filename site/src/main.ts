import { createLogger, stopOnSignal } from '@shared/service';
import { readSiteConfig, startSite } from './index';

/** Runs the site server alone. */
const logger = createLogger({ name: 'site', level: process.env.LOG_LEVEL || 'info' });

try {
  const site = await startSite(readSiteConfig(process.env), logger);
  stopOnSignal(logger, () => site.close());
  logger.info({ url: site.url }, 'site server listens');
} catch (error) {
  logger.fatal({ err: error }, error instanceof Error ? error.message : 'the site did not start');
  process.exit(1);
}
