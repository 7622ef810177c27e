import { createServiceApp, type Database, type Logger, type ServiceApp } from '@shared/service';
import { createCurrentAnswers } from './answers/current-answers';
import { addConferenceRoutes } from './conferences/routes';
import { migrationsFolder } from './config';
import { addCourseRoutes } from './courses/routes';
import { readDataVersion } from './database/data-version';
import { seedOnce } from './database/seed/seed-once';

export interface BackendOptions {
  database: Database;
  logger: Logger;
  /** The time that the seed's dates are counted from. */
  now?: () => Date;
}

export interface Backend {
  app: ServiceApp;
  /** Brings the schema `backend` up to date, and fills a database that has never been filled. */
  migrateAndSeed(): Promise<void>;
}

/** The API below `/api`, and `/healthz`. Call `migrateAndSeed` before serving it. */
export function createBackend({
  database,
  logger,
  now = () => new Date(),
}: BackendOptions): Backend {
  const app = createServiceApp({ logger });
  const answers = createCurrentAnswers(database, logger);
  addCourseRoutes(app, answers);
  addConferenceRoutes(app, answers);
  app.get('/api/data-version', async (context) =>
    context.text(await readDataVersion(database.db), 200, { 'Cache-Control': 'no-store' }),
  );
  app.get('/healthz', async (context) => {
    await database.check();
    return context.json({ status: 'ok' });
  });
  return {
    app,
    async migrateAndSeed() {
      const applied = await database.migrate({ schema: 'backend', folder: migrationsFolder() });
      const isSeeded = await seedOnce(database.db, now());
      logger.info({ applied, isSeeded }, 'database ready');
    },
  };
}
