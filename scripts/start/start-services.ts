import path from 'node:path';
import { type Database, type Logger, serve } from '@shared/service';
import { type Backend, type BackendOptions, createBackend } from 'backend';
import {
  createIdentityEmulator,
  type IdentityEmulator,
  type IdentityEmulatorOptions,
} from 'identity-emulator';
import {
  createDirectoryStore,
  createRegistry,
  openRegistryKeys,
  readRegistryConfig,
} from 'registry/server';

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
  const { keyFiles, channels } = readRegistryConfig(process.env);
  const registry = createRegistry({
    ...(await openRegistryKeys(keyFiles, dataDir)),
    channels,
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

export async function startIdentityEmulator(
  options: IdentityEmulatorOptions,
): Promise<InnerService & Pick<IdentityEmulator, 'service' | 'reportNewPasswords'>> {
  const emulator = await createIdentityEmulator(options);
  const server = await serve(emulator.app, { ...inner, logger: options.logger });
  return {
    ...emulator,
    url: server.url,
    async close() {
      emulator.close();
      await server.close();
    },
  };
}

export async function startBackend(
  options: BackendOptions,
): Promise<InnerService & Pick<Backend, 'sendPasswordReset' | 'passwordChanged'>> {
  const backend = createBackend(options);
  await backend.migrateAndSeed();
  await backend.start();
  const server = await serve(backend.app, { ...inner, logger: options.logger });
  return {
    ...backend,
    url: server.url,
    async close() {
      await Promise.all([server.close(), backend.close()]);
    },
  };
}
