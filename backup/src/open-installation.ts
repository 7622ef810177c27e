import path from 'node:path';
import {
  openReleaseStore,
  type RegistryConfig,
  type ReleaseStore,
  readRegistryConfig,
} from '@meridian/registry/server';
import { createLogger, type Database } from '@meridian/service';

/** Where the commands work: what the registry's settings name. */
export interface Installation {
  config: RegistryConfig;
  /** Absolute. */
  dataDir: string;
}

export function findInstallation(environment: NodeJS.ProcessEnv, cwd: string): Installation {
  const config = readRegistryConfig(environment);
  return { config, dataDir: path.resolve(cwd, config.dataDir) };
}

/** Opens database and store for some work, and closes them after it. */
export async function withInstallation<Result>(
  { config, dataDir }: Installation,
  openDatabase: (options: {
    dataDir: string;
    databaseUrl: string | undefined;
    logger: ReturnType<typeof createLogger>;
  }) => Promise<Database>,
  work: (opened: { database: Database; store: ReleaseStore }) => Promise<Result>,
): Promise<Result> {
  const logger = createLogger({ name: 'backup', level: 'fatal' });
  const store = await openReleaseStore({ s3: config.s3, dataDir }, logger);
  const database = await openDatabase({ dataDir, databaseUrl: config.databaseUrl, logger });
  try {
    return await work({ database, store });
  } finally {
    await database.close();
  }
}
