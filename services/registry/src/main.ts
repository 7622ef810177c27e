import {
  createLogger,
  createMetrics,
  measureDatabase,
  openDatabase,
  serve,
  startTracing,
  stopOnSignal,
} from '@meridian/service';
import { openRegistryKeys } from './access/open-keys';
import { createRegistry } from './app';
import { readRegistryConfig } from './config';
import { openConsole } from './console/console-options';
import { openReleaseStore } from './storage/open-release-store';

/** Runs the registry alone. */
const logger = createLogger({ name: 'registry', level: process.env.LOG_LEVEL || 'info' });

try {
  const config = readRegistryConfig(process.env);
  const stopTracing = await startTracing('registry', config, logger);
  const opened = await openRegistryKeys(config, config.dataDir);
  const database = await openDatabase({ ...config, logger });
  const storage = await openReleaseStore(config, logger);
  const metrics = createMetrics({ ...config, logger });
  measureDatabase(metrics, database);
  const { channels, developmentChannels = [], judgedChannels, accessLog } = config;
  const console = config.console && openConsole(config.console);
  const served = { channels, developmentChannels, accessLog, console, judgedChannels };
  const context = { database, logger, storage, metrics, ...served };
  const registry = createRegistry({ ...opened, ...context });
  await registry.migrate();
  await registry.start();
  const server = await serve(registry.app, { ...config, logger });
  logger.info({ url: server.url }, 'ready');
  stopOnSignal(
    logger,
    async () => {
      registry.close();
      await server.close();
      await database.close();
      await stopTracing();
    },
    config,
  );
} catch (error) {
  logger.fatal({ err: error }, error instanceof Error ? error.message : 'did not start');
  process.exit(1);
}
