import {
  type AccessLog,
  type Clock,
  createServiceApp,
  type Database,
  type Logger,
  type Metrics,
  systemClock,
} from '@meridian/service';
import { type BackendConfig, migrationsFolder } from './config';
import type { BackendContext } from './context';
import { createCourseEditingRoutes } from './course-editing/routes';
import { createReceivedRoutes } from './forms/received-routes';
import { createFormRoutes } from './forms/routes';
import { sendAccountLink } from './identity/account-mails';
import { createFirebaseService } from './identity/firebase-service';
import type { Account, IdentityService } from './identity/identity-service';
import { createSessions } from './identity/organizer-sessions';
import { createIdentityRoutes } from './identity/routes';
import { saveNewPassword } from './identity/session-queries';
import { createImageRoutes } from './images/routes';
import { createMailboxRoutes } from './mailbox/routes';
import { createNewsletterRoutes } from './newsletter/routes';
import { createImageOpsRoutes } from './operators/image-routes';
import { createOrganizerOpsRoutes } from './operators/organizer-routes';
import { createOutboxRoutes } from './operators/outbox-routes';
import { createProgrammeOpsRoutes } from './operators/programme-routes';
import { startPurge } from './operators/purge-old-data';
import { measureOutbox } from './outbox/measure-outbox';
import { createDelivery } from './outbox/worker';
import { requestLink } from './privacy/request-link';
import { createPrivacyRoutes } from './privacy/routes';
import { createCachedResponses } from './programme/cached-responses';
import { createCalendarRoutes } from './programme/calendar/routes';
import { createProgrammeRoutes } from './programme/routes';
import { seedOnce } from './programme/seed-once';
import { listProposedConferences } from './proposals/queries';
import { createProposalRoutes } from './proposals/routes';
import { createRequestOrigin, requireInternal } from './requests/request-origin';

export type { Account, IdentityService };

export interface BackendOptions {
  database: Database;
  logger: Logger;
  config: BackendConfig;
  /** Replaces Firebase when the config names no Firebase project. */
  emulator?: IdentityService | undefined;
  clock?: Clock;
  /** `summary` by default. */
  accessLog?: AccessLog;
  /** Undefined: nothing is measured. */
  metrics?: Metrics | undefined;
}

export type Backend = ReturnType<typeof createBackend>;

/**
 * The API below `/api`, and apart from it the endpoints for operators, which visitors must not reach. Call
 * `migrateAndSeed` before serving them, then `start`.
 */
export function createBackend({
  database,
  logger,
  config,
  emulator,
  clock = systemClock,
  accessLog,
  metrics,
}: BackendOptions) {
  const { db } = database;
  const delivery = createDelivery(db, config.outbox, logger);
  const requestOrigin = createRequestOrigin(config.requestOrigin);
  const { wake: wakeOutbox } = delivery;
  const context: BackendContext = { db, logger, config, clock, requestOrigin, wakeOutbox };
  const { firebase } = config.identity;
  const service = firebase ? createFirebaseService(firebase) : emulator;
  const sessions = createSessions({ ...context, service });

  if (metrics) measureOutbox(metrics, db);

  const createApp = () => {
    const created = createServiceApp({
      logger,
      accessLog,
      metrics,
      service: 'backend',
      checkReadiness: database.check,
    });
    // Routes whose responses may be cached replace this header.
    created.use('/api/*', async (c, next) => {
      c.header('Cache-Control', 'no-store');
      await next();
    });
    return created;
  };
  const app = createApp();
  const responses = createCachedResponses(context);
  app.route('/api', createProgrammeRoutes(context, responses));
  app.route('/api/calendar', createCalendarRoutes(context, responses));
  app.route('/api/pictures', createImageRoutes(context));
  app.route('/api/my-data', createPrivacyRoutes(context));
  const forms = { ...context, programme: responses };
  app.route('/api/pre-registrations', createReceivedRoutes(forms));
  app.route(
    '/api',
    createFormRoutes(forms, (posted) => requestLink(context, posted)),
  );
  app.route('/api/newsletter', createNewsletterRoutes(context));
  app.route('/api', createIdentityRoutes({ ...context, sessions, service }));
  app.route('/api', createProposalRoutes({ ...context, sessions }));
  app.route('/api/courses', createCourseEditingRoutes({ ...context, sessions }));
  const internalApp = createApp();
  internalApp.use('/api/*', requireInternal(requestOrigin));
  internalApp.route('/api/ops/outbox', createOutboxRoutes(context));
  internalApp.route('/api/ops/organizers', createOrganizerOpsRoutes({ ...context, service }));
  internalApp.route(
    '/api/ops/programme',
    createProgrammeOpsRoutes(context, listProposedConferences),
  );
  internalApp.route('/api/ops/pictures', createImageOpsRoutes(context));
  internalApp.route('/api/dev', createMailboxRoutes(context));

  let purge: ReturnType<typeof startPurge> | undefined;
  return {
    app,
    /** For operators and our own processes, with the internal token. */
    internalApp,
    /** Mails the link for a new password; resolves once the mail is in the outbox. */
    sendPasswordReset: (request: { email: string; code: string }) =>
      sendAccountLink(context, 'password-reset', request),
    /** Mails the link that confirms an e-mail address; resolves once the mail is in the outbox. */
    sendConfirmation: (request: { email: string; code: string }) =>
      sendAccountLink(context, 'address-confirmation', request),
    /** Ends the sessions of an account that has a new password. */
    passwordChanged: (email: string) =>
      db.transaction((writer) => saveNewPassword(writer, email, clock())),
    /** Brings the schema `backend` up to date, and fills a fresh database as `SEED` says. */
    async migrateAndSeed(): Promise<void> {
      const applied = await database.migrate({ schema: 'backend', folder: migrationsFolder() });
      const isSeeded = await seedOnce(db, { seed: config.seed, now: clock() });
      logger.info({ applied, isSeeded }, 'database ready');
    },
    /** Begins to deliver mails, and to delete old data. */
    async start(): Promise<void> {
      delivery.start();
      purge = startPurge(context);
    },
    /** Stops both. Mails in delivery get 2 s; the rest waits for the next worker. */
    async close(): Promise<void> {
      await Promise.all([delivery.close(), purge?.stop()]);
    },
  };
}
