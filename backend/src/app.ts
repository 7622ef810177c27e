import { randomUUID } from 'node:crypto';
import { createServiceApp, type Database, type Logger, type ServiceApp } from '@shared/service';
import { createCallers } from './callers/callers';
import { addConferenceRoutes } from './conferences/routes';
import { type BackendSettings, migrationsFolder } from './config';
import { addCourseRoutes } from './courses/routes';
import { readDataVersion } from './database/data-version';
import { seedOnce } from './database/seed/seed-once';
import { addFormRoutes } from './forms/routes';
import { createFirebaseService } from './identity/firebase-service';
import type { Account, IdentityService } from './identity/identity-service';
import { keepNewPassword } from './identity/queries';
import { writeResetMail } from './identity/reset-mail';
import { createSessions } from './identity/sessions';
import { createTokenVerifier } from './identity/verify-token';
import { addMailboxPages } from './mailbox/mailbox-pages';
import { addOrganizerRoutes } from './organizers/routes';
import { createDelivery } from './outbox/delivery';
import { addOpsRoutes } from './outbox/ops-routes';
import { enqueueMails } from './outbox/queries';
import { addProposalRoutes } from './proposals/routes';
import { createCachedResponses } from './responses/cached-responses';
import { startUpkeep } from './upkeep/upkeep';

export type { Account, IdentityService };

export interface BackendOptions {
  database: Database;
  logger: Logger;
  settings: BackendSettings;
  /** The emulator that takes Firebase's place; refused by none but settings that name Firebase. */
  emulator?: IdentityService | undefined;
  /** The time that the seed's dates and the rules of forms are counted from. */
  now?: () => Date;
}

export interface Backend {
  app: ServiceApp;
  /** Mails the link for a new password; resolves once the mail is in the outbox. */
  sendPasswordReset(given: { email: string; code: string }): Promise<void>;
  /** Ends the sessions of an account that has a new password. */
  passwordChanged(email: string): Promise<void>;
  /** Brings the schema `backend` up to date, and fills a database that has never been filled. */
  migrateAndSeed(): Promise<void>;
  /** Begins to deliver mails and to remove what is old. */
  start(): Promise<void>;
  /** Ends both; mails under way are finished or given back within 2 s. */
  close(): Promise<void>;
}

/** The API below `/api`, and `/healthz`. Call `migrateAndSeed` before serving it, then `start`. */
export function createBackend({
  database,
  logger,
  settings,
  emulator,
  now = () => new Date(),
}: BackendOptions): Backend {
  const { db } = database;
  const app = createServiceApp({ logger });
  const answers = createCachedResponses(database, logger);
  const callers = createCallers(settings.callers);
  const delivery = createDelivery(db, settings.outbox, logger);
  const { publicOrigin } = settings.callers;
  const { firebase } = settings.identity;
  const service = firebase ? createFirebaseService(firebase) : emulator;
  const sessions = createSessions({ db, callers, publicOrigin, service, logger });
  const verify = service && createTokenVerifier({ ...service, now });
  let upkeep: ReturnType<typeof startUpkeep> | undefined;

  addCourseRoutes(app, answers);
  addConferenceRoutes(app, answers);
  addFormRoutes(app, {
    db,
    logger,
    now,
    callers,
    emailJs: settings.forms.emailJs,
    limits: settings.limits,
    inbox: settings.outbox.inbox,
    publicOrigin,
    wake: delivery.wake,
  });
  addOrganizerRoutes(app, {
    ...{ db, callers, sessions, service, verify, now },
    settings: settings.identity,
  });
  addProposalRoutes(app, {
    ...{ db, callers, sessions, publicOrigin, now, wake: delivery.wake },
    inbox: settings.outbox.inbox,
    settings: settings.proposals,
  });
  addOpsRoutes(app, { db, callers, wake: delivery.wake });
  if (!settings.outbox.smtpUrl) addMailboxPages(app, { db, callers });
  app.get('/api/data-version', async (context) =>
    context.text(await readDataVersion(database.db), 200, { 'Cache-Control': 'no-store' }),
  );
  app.get('/healthz', async (context) => {
    await database.check();
    return context.json({ status: 'ok' });
  });
  return {
    app,
    async sendPasswordReset({ email, code }) {
      const mail = await writeResetMail({ key: randomUUID(), to: email, code, publicOrigin });
      await enqueueMails(db, { mails: [mail] });
      delivery.wake();
    },
    passwordChanged: (email) => db.transaction((writer) => keepNewPassword(writer, email, now())),
    async migrateAndSeed() {
      const applied = await database.migrate({ schema: 'backend', folder: migrationsFolder() });
      const isSeeded = await seedOnce(database.db, now());
      logger.info({ applied, isSeeded }, 'database ready');
    },
    async start() {
      await delivery.start();
      upkeep = startUpkeep(db, { keptDays: settings.forms.keptDays, logger });
    },
    async close() {
      await Promise.all([delivery.close(), upkeep?.stop()]);
    },
  };
}
