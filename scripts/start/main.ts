import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  createLogger,
  lockDirectory,
  openDatabase,
  readServerSettings,
  stopOnSignal,
} from '@shared/service';
import { readBackendConfig } from 'backend';
import { type DevelopmentSettings, readSiteConfig, startSite } from 'site';
import { fail, step } from '../setup/progress.mjs';
import { releaseChanges } from './release-changes';
import { requireFreePort } from './require-free-port';
import { startBackend, startIdentityEmulator, startRegistry } from './start-services';
import { warningOfHost } from './warn-of-host';

/**
 * Runs backend, registry, identity emulator and site server in one process, on one database. In
 * production each runs alone, from its own `dist/service/main.js`, and Firebase takes the emulator's
 * place.
 *
 * @param root of the repository
 * @param development apps that come from development servers
 */
export async function runSystem(root: string, development?: DevelopmentSettings): Promise<void> {
  try {
    await start(root, development);
  } catch (error) {
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    fail(error instanceof Error ? error.message : String(error));
  }
}

async function start(root: string, development: DevelopmentSettings | undefined) {
  const settings = readServerSettings(process.env, { port: 3000 });
  const { host, port, databaseUrl } = settings;
  const dataDir = path.resolve(root, settings.dataDir);
  const level = process.env.LOG_LEVEL || 'warn';
  const loggerFor = (name: string) => createLogger({ name, level });
  const environment = {
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    INTERNAL_TOKEN: randomBytes(32).toString('hex'),
    ...process.env,
    DATA_DIR: dataDir,
  };
  const backendConfig = readBackendConfig(environment);
  await requireFreePort(host, port);
  const lock = await lockDirectory(dataDir);
  const warning = warningOfHost(host, !backendConfig.identity.firebase);
  if (warning) step(warning);

  step(databaseUrl ? 'Opening PostgreSQL' : 'Opening the embedded database');
  const database = await openDatabase({ dataDir, databaseUrl, logger: loggerFor('database') });
  const registry = await startRegistry(dataDir, database, loggerFor('registry'));
  step('Preparing the data');
  const identity = backendConfig.identity.firebase
    ? undefined
    : await startIdentityEmulator({
        ...{ database, environment, logger: loggerFor('identity') },
        internalToken: environment.INTERNAL_TOKEN,
        listener: {
          resetRequested: (request) => backend.sendPasswordReset(request),
          passwordChanged: (email) => backend.passwordChanged(email),
        },
      });
  const backend = await startBackend({
    ...{ database, logger: loggerFor('backend'), config: backendConfig },
    emulator: identity?.service,
  });
  await identity?.reportNewPasswords();
  step('Releasing what changed');
  await releaseChanges(root, registry.url, dataDir);

  step('Starting the site');
  const config = readSiteConfig({
    ...environment,
    REGISTRY_URL: registry.url,
    BACKEND_URL: backend.url,
    IDENTITY_URL: identity?.url,
  });
  const site = await startSite(config, loggerFor('site'), development);
  stopOnSignal(loggerFor('system'), async () => {
    await site.close();
    await Promise.all([backend.close(), registry.close(), identity?.close()]);
    await database.close();
    await lock.release();
  });
  while (!site.isReady()) await new Promise((resolve) => setTimeout(resolve, 50));
  const urls = { siteUrl: site.url, registryUrl: registry.url, backendUrl: backend.url };
  await mkdir(dataDir, { recursive: true });
  await writeFile(path.join(dataDir, 'run.json'), `${JSON.stringify(urls, null, 2)}\n`);
  console.log(`ready http://localhost:${site.port}`);
}
