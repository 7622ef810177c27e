import path from 'node:path';
import { openDevelopmentKeys } from '@meridian/registry/client';
import {
  createRegistry,
  openRegistryKeys,
  openReleaseStore,
  type RegistryOptions,
  readRegistryConfig,
} from '@meridian/registry/server';
import type { Logger } from '@meridian/service';
import { serveInside } from './serve-inside';

/** @returns its server and, with development keys, the token of site servers on this machine */
export async function startRegistry(
  dataDir: string,
  {
    allowsDevelopment,
    ...shared
  }: Pick<RegistryOptions, 'database' | 'metrics' | 'console'> & {
    allowsDevelopment: boolean;
  },
  logger: Logger,
) {
  // The caller has decided about the console.
  const config = readRegistryConfig({ ...process.env, CONSOLE_URL: undefined });
  const { channels, judgedChannels, accessLog, s3 } = config;
  const developmentChannels = config.developmentChannels ?? (allowsDevelopment ? channels : []);
  const registry = createRegistry({
    ...(await openRegistryKeys(config, dataDir)),
    channels,
    developmentChannels,
    judgedChannels,
    accessLog,
    ...shared,
    logger,
    storage: await openReleaseStore({ s3, dataDir }, logger),
  });
  await registry.migrate();
  await registry.start();
  const ownKeys = config.keyFiles ? undefined : openDevelopmentKeys(path.join(dataDir, 'keys'));
  const telemetryToken = await ownKeys?.telemetryToken();
  return { ...(await serveInside(registry, logger)), telemetryToken };
}
