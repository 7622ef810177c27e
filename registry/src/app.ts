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
import { noteRefusals } from './audit/note-refusals';
import { createAuditRoutes } from './audit/routes';
import { createBlockRoutes } from './blocks/routes';
import { advanceRollouts } from './canary/advance-rollouts';
import { judgeReleases } from './canary/judge-releases';
import { createEvidenceRoutes } from './canary/routes';
import { createOverviewRoutes } from './channels/overview-routes';
import { createPlanRoutes } from './channels/plan-routes';
import { createChannelRoutes } from './channels/routes';
import { createConsoleRoutes } from './console/console-routes';
import { createSessionRoutes } from './console/session-routes';
import type { RegistryContext } from './context';
import { takeOverTeams } from './database/take-over-teams';
import { createGenerationNotices } from './generation-notices';
import { renewLiveMaps } from './live-map/renew-live-map';
import { measureExpiry } from './live-map/watch-expiry';
import {
  deleteAbandonedUploads,
  deleteEndedPreviews,
  deleteEndedSessions,
  startMaintenance,
} from './maintenance';
import { createJobTokens } from './oidc/job-tokens';
import type { TrustedJob } from './oidc/trusted-jobs';
import type { OpenedKeys } from './open-keys';
import { createPackageRoutes } from './packages/routes';
import { createPreviewRoutes } from './previews/routes';
import { createAppRoutes, createReleaseRoutes } from './releases/routes';
import { createRetentionRoutes } from './retention/routes';
import { createPolicy } from './rules/create-policy';
import { deleteOldTelemetry } from './servers/intervals';
import { createServerRoutes } from './servers/routes';
import { deleteSilentServers, measureSiteServers } from './servers/site-servers';
import { createUploadRoutes } from './uploads/routes';

export interface RegistryOptions
  extends Pick<RegistryContext, 'storage' | 'keys' | 'tokens' | 'logger'> {
  database: Database;
  /** Where keys and tokens of teams go that an earlier version had in the database. */
  files: OpenedKeys['files'];
  /** The first one is what releases are checked against at publish. */
  channels?: readonly [string, ...string[]];
  /** Those in which previews may show remotes from developers' machines; none by default. */
  developmentChannels?: readonly string[];
  /** Channels in which releases are judged by what visitors saw; `production` by default. */
  judgedChannels?: readonly string[];
  /** Jobs of a CI whose own tokens count; none by default. */
  jobs?: (() => readonly TrustedJob[]) | undefined;
  /** Off by default. */
  console?: RegistryContext['console'];
  clock?: Clock;
  /** `summary` by default. */
  accessLog?: AccessLog;
  /** Without them nothing is measured. */
  metrics?: Metrics | undefined;
}

export type Registry = ReturnType<typeof createRegistry>;

/** The registry: stores releases, and says which one of each app is live. Does not listen itself. */
export function createRegistry({
  database,
  files,
  channels = ['production', 'staging'],
  developmentChannels = [],
  judgedChannels = ['production'],
  console,
  clock = systemClock,
  accessLog,
  metrics,
  jobs,
  ...options
}: RegistryOptions) {
  const notices = createGenerationNotices();
  const { logger } = options;
  const { db } = database;
  const jobTokens = jobs && createJobTokens(jobs, clock);
  const state = {
    db,
    policy: createPolicy(options.storage),
    jobTokens,
    channels,
    developmentChannels,
    judgedChannels,
    console,
    clock,
    notices,
  };
  const context: RegistryContext = { ...options, ...state };
  const app = createServiceApp({
    logger,
    accessLog,
    metrics,
    service: 'registry',
    checkReadiness: database.check,
  });
  if (metrics) {
    measureSiteServers(metrics, context);
    measureExpiry(metrics, context);
  }
  app.use('/api/registry/*', noteRefusals(context));
  app.route('/api/registry/audit', createAuditRoutes(context));
  app.route('/api/registry/uploads', createUploadRoutes(context));
  app.route('/api/registry/releases', createReleaseRoutes(context));
  app.route('/api/registry/apps', createAppRoutes(context));
  app.route('/api/registry/releases', createBlockRoutes(context));
  app.route('/api/registry/channels', createOverviewRoutes(context));
  app.route('/api/registry/channels', createPlanRoutes(context));
  app.route('/api/registry/channels', createChannelRoutes(context));
  app.route('/api/registry/channels', createEvidenceRoutes(context));
  app.route('/api/registry/channels', createServerRoutes(context));
  app.route('/api/registry/previews', createPreviewRoutes(context));
  app.route('/api/registry/prune', createRetentionRoutes(context));
  app.route('/packages', createPackageRoutes(context));
  app.route('/api/registry', createSessionRoutes(context));
  app.route('/ops', createConsoleRoutes(context));
  if (console?.settings.identity.kind === 'emulator') app.route('/', createIdentityRoutes(console));

  let stopMaintenance = () => {};
  return {
    /**
     * The API below `/api/registry`, packages below `/packages`, and `/healthz`, with every error in the envelope of the
     * contract.
     */
    app,
    /** Brings the database's schema `registry` up to date; before anything else. */
    async migrate(): Promise<void> {
      // Plain SQL files, which are not part of a bundle.
      const folder = findAbove(import.meta.dirname, 'registry/src/database/migrations');
      await takeOverTeams(database, files);
      await database.migrate({ schema: 'registry', folder });
    },
    /**
     * Does the maintenance that was due while no registry ran, then repeats it until `close`.
     * @param repeats false: not, for tests that do what they test themselves, by a clock of their own
     */
    async start({ repeats = true }: { repeats?: boolean } = {}): Promise<void> {
      await renewLiveMaps(context);
      await deleteAbandonedUploads(context);
      await deleteEndedPreviews(context);
      await deleteEndedSessions(context);
      if (repeats) stopMaintenance = startMaintenance(context);
    },
    /** Judges releases by what has come of them, as the maintenance does each second. */
    judgeReleases: () => judgeReleases(context),
    /** Deletes telemetry that is not needed any more, as the maintenance does each minute. */
    deleteOldTelemetry: () => deleteOldTelemetry(context),
    /** Forgets site servers that are silent for a day, as the maintenance does each minute. */
    deleteSilentServers: () => deleteSilentServers(context),
    /** Takes the steps of rollouts that are due, as the maintenance does each second. */
    advanceRollouts: () => advanceRollouts(context),
    /** Responds to all waiting requests and stops the maintenance. The database stays open. */
    close(): void {
      stopMaintenance();
      notices.close();
    },
  };
}
