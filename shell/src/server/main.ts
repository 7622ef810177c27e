import { createLogger, stopOnSignal } from '@shared/service';
import { readSiteConfig, startSite } from '.';

const config = readSiteConfig(process.env);
const logger = createLogger({ name: 'site', level: config.logLevel });
const site = await startSite(config, logger);
stopOnSignal(logger, () => site.close());
logger.info({ url: site.url }, 'site server listens');
