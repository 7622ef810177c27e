import { type FreshDatabase, openFreshPglite } from './fresh-pglite';
import { openFreshPostgresql } from './fresh-postgresql';
import type { TestDatabase } from './test-sql';

/** The first file of a run builds PGlite's template. */
const openTimeoutMs = 120_000;

/** @param getDatabase gives the database, inside tests and hooks. */
type Define = (getDatabase: () => TestDatabase) => void;

/** Describes behaviour with a fresh database: the embedded one, PGlite, which every machine has. */
export function describeWithDatabase(title: string, define: Define): void {
  describe(title, () => define(useDatabase(openFreshPglite)));
}

/**
 * Describes the same behaviour once on PGlite and once on PostgreSQL: for the data layer alone. The
 * half on PostgreSQL belongs to `npm run test:all`.
 *
 * PostgreSQL is the one at TEST_DATABASE_URL (its user may create databases), else one that the run
 * starts from the machine's own binaries.
 */
export function describeOnEachDatabase(title: string, define: Define): void {
  describeWithDatabase(`${title}, on PGlite`, define);
  if (process.env.TEST_TIER === 'all') describeOnPostgresql(title, define);
}

/** Describes what PostgreSQL alone does: in `*.nightly.test.ts`. Without it that is skipped, or fails with CI=true. */
export function describeOnPostgresql(title: string, define: Define): void {
  describe(`${title}, on PostgreSQL`, () => {
    if (process.env.CI === 'true' || process.env.TEST_DATABASE_URL)
      define(useDatabase(openFreshPostgresql));
    else it.skip('no PostgreSQL found; install one with: apt-get install postgresql', () => {});
  });
}

function useDatabase(open: () => Promise<FreshDatabase>): () => TestDatabase {
  let fresh: FreshDatabase | undefined;
  beforeAll(async () => {
    fresh = await open();
  }, openTimeoutMs);
  afterAll(async () => {
    await fresh?.remove();
  });
  return () => {
    if (!fresh) throw new Error('The database is open inside tests and hooks only');
    return fresh.database;
  };
}
