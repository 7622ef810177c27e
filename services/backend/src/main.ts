import {
  createLogger,
  createMetrics,
  measureDatabase,
  openDatabase,
  serve,
  startTracing,
  stopOnSignal,
  withInternalToken,
} from '@meridian/service';
import { createBackend } from './app';
import { readBackendServerConfig } from './config';

/** Runs the backend alone. */
const logger = createLogger({ name: 'backend', level: process.env.LOG_LEVEL || 'info' });

try {
  const {
    server: settings,
    internal,
    config,
  } = readBackendServerConfig(withInternalToken(process.env));
  const stopTracing = await startTracing('backend', settings, logger);
  const database = await openDatabase({ ...settings, logger });
  const { accessLog } = settings;
  const metrics = createMetrics({ ...settings, logger });
  measureDatabase(metrics, database);
  const backend = createBackend({ database, logger, config, accessLog, metrics });
  await backend.migrateAndSeed();
  await backend.start();
  const server = await serve(backend.app, { ...settings, logger });
  const internalServer = await serve(backend.internalApp, {
    ...settings,
    ...internal,
    settingNames: { host: 'INTERNAL_HOST', port: 'INTERNAL_PORT' },
    logger,
  });
  stopOnSignal(
    logger,
    async () => {
      await Promise.all([server.close(), internalServer.close(), backend.close()]);
      await database.close();
      await stopTracing();
    },
    settings,
  );
  logger.info({ internalUrl: internalServer.url }, `ready ${server.url}`);
} catch (error) {
  logger.fatal({ err: error }, error instanceof Error ? error.message : 'did not start');
  process.exit(1);
}
