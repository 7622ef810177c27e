import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createBackend, readBackendConfig } from '@meridian/backend';
import { createIdentityEmulator } from '@meridian/identity-emulator';
import { openConsole, readConsoleOrigin } from '@meridian/registry/server';
import {
  createLogger,
  createMetrics,
  isServiceError,
  lockDirectory,
  measureDatabase,
  openDatabase,
  openInternalToken,
  readDatabaseServerSettings,
  startTracing,
  stopOnSignal,
} from '@meridian/service';
import { readSiteConfig, startSite } from '@meridian/site';
import type { OpenDevelopment } from '@meridian/site/development';
import { fail, step } from '../setup/progress.mjs';
import { isLoopback, requireFreePort, warningOfHost } from './check-host';
import { openConsoleAccount } from './console-account';
import { releaseChanges } from './release-changes';
import { serveInside } from './serve-inside';
import { startRegistry } from './start-registry';

/** Longest wait for the site to serve what is live; it takes a second. */
const readyTimeoutMs = 120_000;

/** Longer than in production, because development builds are larger and the builders use the processors too. */
const developmentRenderTimeoutMs = 20_000;

/**
 * Runs backend, registry, identity emulator and site server in one process, on one database. In
 * production each runs alone, from its own `dist/service/main.js`, and Firebase takes the emulator's
 * place.
 * @param development for apps that come from development servers
 */
export async function runSystem(root: string, development?: OpenDevelopment): Promise<void> {
  try {
    await start(root, development);
  } catch (error) {
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    fail(describeFailure(error));
  }
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const suggestion = isServiceError(error) ? error.suggestion : undefined;
  return suggestion ? `${error.message}\nWhat to do: ${suggestion}` : error.message;
}

async function start(root: string, development: OpenDevelopment | undefined) {
  const settings = readDatabaseServerSettings(process.env, { port: 3000 });
  const { host, port, databaseUrl, accessLog } = settings;
  const dataDir = path.resolve(root, settings.dataDir);
  const level = process.env.LOG_LEVEL || 'warn';
  const loggerFor = (name: string) => createLogger({ name, level });
  const given: NodeJS.ProcessEnv = {
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    ...process.env,
    DATA_DIR: dataDir,
  };
  // Wrong settings fail before anything is written.
  readBackendConfig(given);
  const consoleOrigin = readConsoleOrigin(process.env);
  await requireFreePort(host, port);
  const lock = await lockDirectory(dataDir);
  const internalToken = process.env.INTERNAL_TOKEN || openInternalToken(dataDir);
  const environment = { ...given, INTERNAL_TOKEN: internalToken };
  const backendConfig = readBackendConfig(environment);
  const warning = warningOfHost(host, !backendConfig.identity.firebase);
  if (warning) step(warning);

  step(databaseUrl ? 'Opening PostgreSQL' : 'Opening the embedded database');
  const stopTracing = await startTracing('meridian', settings, loggerFor('traces'));
  const database = await openDatabase({ dataDir, databaseUrl, logger: loggerFor('database') });
  const metrics = createMetrics({ ...settings, logger: loggerFor('metrics') });
  measureDatabase(metrics, database);
  const allowsDevelopment = isLoopback(host) && given.NODE_ENV !== 'production';
  step('Preparing the data');
  const identityLogger = loggerFor('identity');
  const identity = backendConfig.identity.firebase
    ? undefined
    : await createIdentityEmulator({
        database,
        environment,
        logger: identityLogger,
        internalToken,
        listener: {
          resetRequested: (request) => backend.sendPasswordReset(request),
          confirmationRequested: (request) => backend.sendConfirmation(request),
          passwordChanged: (email) => backend.passwordChanged(email),
        },
      });
  const identityServer = identity && (await serveInside(identity, identityLogger));
  const consoleOptions = openConsole({
    origin: consoleOrigin,
    siteUrl: backendConfig.requestOrigin.publicOrigin,
    firebase: backendConfig.identity.firebase,
    identityUrl: identityServer?.url,
    internalToken,
    trustedProxies: ['loopback'],
  });
  const registry = await startRegistry(
    dataDir,
    { database, metrics, allowsDevelopment, console: consoleOptions },
    loggerFor('registry'),
  );
  const backend = createBackend({
    database,
    logger: loggerFor('backend'),
    config: backendConfig,
    emulator: identity?.service,
    accessLog,
    metrics,
  });
  await backend.migrateAndSeed();
  await backend.start();
  const account = identity && openConsoleAccount(dataDir);
  if (account) await identity.openAccount({ ...account, roles: ['operate'] });
  const backendServer = await serveInside(backend, loggerFor('backend'));
  const internalServer = await serveInside(
    { app: backend.internalApp, close: () => {} },
    loggerFor('backend'),
  );
  await identity?.reportNewPasswords();
  step('Releasing what changed');
  await releaseChanges(root, registry.url, dataDir);

  step('Starting the site');
  const config = {
    ...readSiteConfig({
      ...environment,
      TELEMETRY_TOKEN: process.env.TELEMETRY_TOKEN || registry.telemetryToken,
      REGISTRY_URL: registry.url,
      BACKEND_URL: backendServer.url,
      BACKEND_INTERNAL_URL: internalServer.url,
      IDENTITY_URL: identityServer?.url,
      // Other machines could not reach the registry on loopback.
      CONSOLE_URL: consoleOptions.origin ?? (isLoopback(host) ? registry.url : undefined),
    }),
    ...(development && { renderTimeoutMs: developmentRenderTimeoutMs }),
  };
  const stopping = new AbortController();
  const options = { development, stopping: stopping.signal };
  const starting = startSite(config, loggerFor('site'), metrics, options);
  const runFile = path.join(dataDir, 'run.json');
  stopOnSignal(
    loggerFor('system'),
    async () => {
      // First, because a stop that takes too long ends by force, and the live map on trial must not be blamed.
      stopping.abort();
      await rm(runFile, { force: true });
      await starting.then((site) => site.close());
      await Promise.all(
        [backendServer, internalServer, registry, identityServer].map((server) => server?.close()),
      );
      await database.close();
      await stopTracing();
      await lock.release();
    },
    config,
  );
  const site = await starting;
  const end = performance.now() + readyTimeoutMs;
  while (!site.isReady()) {
    if (performance.now() > end)
      throw new Error(
        `The site has activated no live map within ${readyTimeoutMs / 1000} s: the warnings above say why, and docs/operating.md what to do.`,
      );
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const urls = {
    siteUrl: site.url,
    publicOrigin: config.publicOrigin,
    registryUrl: registry.url,
    backendUrl: backendServer.url,
    backendInternalUrl: internalServer.url,
  };
  await writeFile(runFile, `${JSON.stringify(urls, null, 2)}\n`);
  const signIn = account ? `  ${account.email}  ${account.password}` : '';
  console.log(`console ${consoleOptions.origin ?? registry.url}/ops${signIn}`);
  console.log(`ready http://localhost:${site.port}`);
}
