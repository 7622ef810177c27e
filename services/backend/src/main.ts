import {
  measureDatabase,
  openDatabase,
  runService,
  serve,
  withInternalToken,
} from '@meridian/service';
import { createBackend } from './app';
import { readBackendServerConfig } from './config';

await runService(
  'backend',
  (environment) => readBackendServerConfig(withInternalToken(environment)),
  async ({ internal, backend: config, ...settings }, { logger, metrics, stopBy }) => {
    const database = await openDatabase({ ...settings, logger });
    measureDatabase(metrics, database);
    const { accessLog } = settings;
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
    stopBy(async () => {
      await Promise.all([server.close(), internalServer.close(), backend.close()]);
      await database.close();
    });
    logger.info({ internalUrl: internalServer.url }, `ready ${server.url}`);
  },
);
