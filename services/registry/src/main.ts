import { measureDatabase, openDatabase, runService, serve } from '@meridian/service';
import { openRegistryKeys } from './access/open-keys';
import { createRegistry } from './app';
import { readRegistryConfig } from './config';
import { openConsole } from './console/console-options';
import { openReleaseStore } from './storage/open-release-store';

/** Runs the registry alone. */
await runService('registry', readRegistryConfig, async (config, { logger, metrics, stopBy }) => {
  const opened = await openRegistryKeys(config, config.dataDir);
  const database = await openDatabase({ ...config, logger });
  const storage = await openReleaseStore(config, logger);
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
  stopBy(async () => {
    registry.close();
    await server.close();
    await database.close();
  });
});
