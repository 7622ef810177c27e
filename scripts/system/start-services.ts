import path from 'node:path';
import { type Database, type Logger, serve } from '@shared/service';
import { type BackendOptions, createBackend } from 'backend';
import { createDirectoryStore, createRegistry, openRegistryKeys } from 'registry/server';
import type { Listener } from './identity/answer-call';

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

/** The backend, and what it does when the identity emulator tells it something. */
export async function startBackend(
  options: BackendOptions,
): Promise<InnerService & { listener: Listener }> {
  const backend = createBackend(options);
  await backend.migrateAndSeed();
  await backend.start();
  const server = await serve(backend.app, { ...inner, logger: options.logger });
  return {
    url: server.url,
    listener: {
      resetWanted: backend.sendPasswordReset,
      passwordChanged: backend.passwordChanged,
    },
    async close() {
      await Promise.all([server.close(), backend.close()]);
    },
  };
}
