import { join } from 'node:path';
import {
  createLogger,
  openDatabase,
  readServerSettings,
  serve,
  stopOnSignal,
} from '@shared/service';
import { createDirectoryStore, createRegistry, openRegistryKeys } from './server';
import { readChannels } from './server/read-channels';

/** Runs the registry alone. Settings: docs/registry.md. */
const settings = readServerSettings(process.env, { port: 3002 });
const logger = createLogger({ name: 'registry', level: settings.logLevel });

try {
  const opened = await openRegistryKeys(process.env, settings.dataDir);
  const database = await openDatabase({ ...settings, logger });
  const registry = createRegistry({
    ...opened,
    database,
    logger,
    storage: createDirectoryStore(join(settings.dataDir, 'releases')),
    channels: readChannels(process.env),
  });
  await registry.migrate();
  await registry.start();
  registry.app.get('/healthz', async (c) => {
    await database.check();
    return c.json({ ok: true });
  });
  const server = await serve(registry.app, { ...settings, logger });
  logger.info({ url: server.url }, 'ready');
  stopOnSignal(logger, async () => {
    registry.close();
    await server.close();
    await database.close();
  });
} catch (error) {
  logger.fatal(
    { err: error },
    error instanceof Error ? error.message : 'the registry did not start',
  );
  process.exit(1);
}
