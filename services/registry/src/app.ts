import {
  type AccessLog,
  type Clock,
  createIdentityRoutes,
  createServiceApp,
  type Database,
  findAbove,
  type Metrics,
  systemClock,
} from '@meridian/service';
import { createAuditRoutes, noteRejections } from './access/audit-routes';
import { createJobTokens } from './access/job-tokens';
import type { OpenedKeys } from './access/open-keys';
import { createSessionRoutes } from './access/session-routes';
import { advanceRollouts } from './canary/advance-rollouts';
import { judgeCanaries } from './canary/judge-canaries';
import { createPreviewRoutes } from './changes/preview-routes';
import { createChannelRoutes } from './channels/routes';
import { createConsoleRoutes } from './console/console-routes';
import type { RegistryContext } from './context';
import { createChangeNotices } from './database/change-notices';
import { takeOverTeams } from './database/take-over-teams';
import { measureExpiry, renewLiveMaps } from './live-map/renew-live-maps';
import { deleteEnded } from './maintenance/delete-ended';
import { deleteAbandoned, startMaintenance } from './maintenance/start-maintenance';
import { createPackageRoutes } from './releases/package-routes';
import { createReleaseRoutes } from './releases/routes';
import { createUploadRoutes } from './releases/upload-routes';
import { createPolicy } from './rules/policy';
import { createServerRoutes } from './servers/routes';
import { measureSiteServers } from './servers/site-servers';
import { createTakeBack } from './servers/take-back-rejected';

type Made = 'clock' | 'db' | 'jobTokens' | 'notices' | 'policy';

export interface RegistryOptions extends OpenedKeys, Omit<RegistryContext, Made> {
  database: Database;
  clock?: Clock;
  /** `summary` by default. */
  accessLog?: AccessLog;
  metrics?: Metrics | undefined;
}

export type Registry = ReturnType<typeof createRegistry>;

/** The registry: stores releases, and says which one of each app is live. Does not listen itself. */
export function createRegistry({
  database,
  files,
  jobs,
  clock = systemClock,
  accessLog,
  metrics,
  ...options
}: RegistryOptions) {
  const context: RegistryContext = {
    ...options,
    db: database.db,
    policy: createPolicy(options.storage),
    jobTokens: createJobTokens(jobs, clock),
    clock,
    notices: createChangeNotices(),
  };
  const app = createServiceApp({
    logger: context.logger,
    accessLog,
    metrics,
    service: 'registry',
    checkReadiness: database.check,
  });
  if (metrics) {
    measureSiteServers(metrics, context);
    measureExpiry(metrics, context);
  }
  app.use('/api/registry/*', noteRejections(context));
  app.route('/api/registry/audit', createAuditRoutes(context));
  app.route('/api/registry/uploads', createUploadRoutes(context));
  app.route('/api/registry', createReleaseRoutes(context));
  app.route('/api/registry/channels', createChannelRoutes(context));
  app.route('/api/registry/channels', createServerRoutes(context, createTakeBack(context)));
  app.route('/api/registry/previews', createPreviewRoutes(context));
  app.route('/packages', createPackageRoutes(context));
  const { console } = options;
  if (console) {
    app.route('/api/registry', createSessionRoutes(context, console));
    app.route('/ops', createConsoleRoutes(console));
  }
  if (console?.settings.identity.kind === 'emulator') app.route('/', createIdentityRoutes(console));

  let stopMaintenance = () => {};
  return {
    /** Serves `/api/registry`, `/packages` and `/healthz`, with every error in the envelope of the contract. */
    app,
    /** Brings the database's schema `registry` up to date; before anything else. */
    async migrate(): Promise<void> {
      // Plain SQL files, which are not part of a bundle.
      const folder = findAbove(import.meta.dirname, 'services/registry/src/database/migrations');
      await takeOverTeams(database, files);
      await database.migrate({ schema: 'registry', folder });
    },
    /**
     * Does the maintenance that was due while no registry ran, then repeats it until `close`.
     * @param repeats false for tests that do the maintenance themselves, with a clock of their own
     */
    async start({ repeats = true }: { repeats?: boolean } = {}): Promise<void> {
      await renewLiveMaps(context);
      await deleteEnded(context.db, clock());
      await deleteAbandoned(context);
      if (repeats) stopMaintenance = startMaintenance(context);
    },
    async tendCanaries(): Promise<void> {
      await judgeCanaries(context);
      await advanceRollouts(context);
    },
    deleteEnded: () => deleteEnded(context.db, clock()),
    /** Responds to all waiting requests and stops the maintenance. The database stays open. */
    close(): void {
      stopMaintenance();
      context.notices.close();
    },
  };
}
