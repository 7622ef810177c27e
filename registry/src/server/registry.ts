import { createServiceApp, type Database, type Logger, type ServiceApp } from '@shared/service';
import type { AccessToken } from '../trust';
import type { RegistryContext, RegistryKeys } from './context';
import { findMigrations } from './find-migrations';
import { createGenerationNotices } from './live-map/generation-notices';
import { renewLiveMaps } from './live-map/renew-live-map';
import { createChannelRoutes } from './routes/channel-routes';
import { createReleaseRoutes } from './routes/release-routes';
import { createUploadRoutes } from './routes/upload-routes';
import type { ReleaseStore } from './storage';
import { startUpkeep, sweepUploads } from './upkeep';

export interface RegistryOptions {
  database: Database;
  storage: ReleaseStore;
  keys: RegistryKeys;
  tokens: () => readonly AccessToken[];
  logger: Logger;
  /** The first one is what releases are checked against at publish. */
  channels?: readonly [string, ...string[]];
  clock?: () => Date;
}

export interface Registry {
  /** Answers below `/api/registry`; every error in the envelope of the contract. */
  app: ServiceApp;
  /** Brings the database's schema `registry` up to date; before anything else. */
  migrate(): Promise<void>;
  /** Does the upkeep that was due while no registry ran, then goes on doing so until `close`. */
  start(): Promise<void>;
  /** Answers all waiting requests and stops the upkeep. The database stays open. */
  close(): void;
}

/** The registry: keeps releases, and says which one of each app is live. Listens nowhere itself. */
export function createRegistry(options: RegistryOptions): Registry {
  const { database, storage, keys, tokens, logger } = options;
  const context: RegistryContext = {
    sql: database.sql,
    storage,
    keys,
    tokens,
    logger,
    channels: options.channels ?? ['production', 'staging'],
    clock: options.clock ?? (() => new Date()),
    notices: createGenerationNotices(),
  };
  const app = createServiceApp({ logger });
  app.route('/api/registry/uploads', createUploadRoutes(context));
  app.route('/api/registry/releases', createReleaseRoutes(context));
  app.route('/api/registry/channels', createChannelRoutes(context));

  let stopUpkeep = () => {};
  return {
    app,
    async migrate() {
      const folder = findMigrations(import.meta.dirname);
      await database.migrate({ schema: 'registry', folder });
    },
    async start() {
      await renewLiveMaps(context);
      await sweepUploads(context);
      stopUpkeep = startUpkeep(context);
    },
    close() {
      stopUpkeep();
      context.notices.close();
    },
  };
}
