import path from 'node:path';
import { type Database, type Logger, serve } from '@shared/service';
import { createBackend } from 'backend';
import { createDirectoryStore, createRegistry, openRegistryKeys } from 'registry/server';

/** A service inside this process, on a free port of loopback. */
export interface InnerService {
  url: string;
  close(): Promise<void>;
}

const inner = { host: '127.0.0.1', port: 0 };

export async function startRegistry(
  dataDir: string,
  database: Database,
  logger: Logger,
): Promise<InnerService> {
  const registry = createRegistry({
    ...(await openRegistryKeys(process.env, dataDir)),
    database,
    logger,
    storage: createDirectoryStore(path.join(dataDir, 'releases')),
  });
  await registry.migrate();
  await registry.start();
  const server = await serve(registry.app, { ...inner, logger });
  return {
    url: server.url,
    async close() {
      registry.close();
      await server.close();
    },
  };
}

export async function startBackend(database: Database, logger: Logger): Promise<InnerService> {
  const backend = createBackend({ database, logger });
  await backend.migrateAndSeed();
  return serve(backend.app, { ...inner, logger });
}
