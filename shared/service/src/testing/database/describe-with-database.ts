import { type FreshDatabase, openFreshPglite } from './fresh-pglite';
import { openFreshPostgresql } from './fresh-postgresql';
import type { TestDatabase } from './test-sql';

/** The first file of a run builds PGlite's template. */
const openTimeoutMs = 120_000;

/** @param getDatabase gives the database, inside tests and hooks. */
type Define = (getDatabase: () => TestDatabase) => void;

/** Describes behaviour with a fresh embedded database, PGlite. */
export function describeWithDatabase(title: string, define: Define): void {
  describe(title, () => define(useDatabase(openFreshPglite)));
}

/**
 * Describes behaviour on PGlite and, in `npm run test:all`, on PostgreSQL: for the data layer alone.
 *
 * PostgreSQL is at TEST_DATABASE_URL (its user may create databases), or the run starts one from the machine's
 * binaries.
 */
export function describeOnEachDatabase(title: string, define: Define): void {
  describeWithDatabase(`${title}, on PGlite`, define);
  if (process.env.TEST_TIER === 'all') describeOnPostgresql(title, define);
}

/**
 * Describes behaviour of PostgreSQL alone, in `*.nightly.test.ts`. Skipped without PostgreSQL, or failed with CI=true.
 */
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
