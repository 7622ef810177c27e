import type { Database } from '../database/open-database';
import { type FreshDatabase, openFreshPglite } from './fresh-pglite';
import { openFreshPostgresql } from './fresh-postgresql';
import { findPostgresqlBinaries } from './postgresql-cluster';

/** The first file of a run builds PGlite's template or starts PostgreSQL, both slow on a busy machine. */
const openMilliseconds = 600_000;

/**
 * Describes the same behaviour once on PGlite and once on PostgreSQL, each with a fresh database.
 *
 * PostgreSQL is the one at TEST_DATABASE_URL (its user may create databases), else a private one
 * started from the machine's own binaries. Where there is none that half is skipped, or fails when
 * CI=true.
 *
 * @param define gets a function that gives the database, for use inside tests and hooks.
 */
export function describeOnEachDatabase(
  title: string,
  define: (getDatabase: () => Database) => void,
): void {
  describe(`${title}, on PGlite`, () => define(useDatabase(openFreshPglite)));

  const isFound = Boolean(process.env.TEST_DATABASE_URL) || findPostgresqlBinaries() !== undefined;
  if (isFound) {
    describe(`${title}, on PostgreSQL`, () => define(useDatabase(openFreshPostgresql)));
    return;
  }
  describe(`${title}, on PostgreSQL`, () => {
    const advice = 'no PostgreSQL found; install one with: apt-get install postgresql';
    if (process.env.CI !== 'true') {
      it.skip(advice, () => undefined);
      return;
    }
    it('is tested in CI', () => {
      throw new Error(advice);
    });
  });
}

function useDatabase(open: () => Promise<FreshDatabase>): () => Database {
  let fresh: FreshDatabase | undefined;
  beforeAll(async () => {
    fresh = await open();
  }, openMilliseconds);
  afterAll(async () => {
    await fresh?.remove();
  });
  return () => {
    if (!fresh) throw new Error('The database is open inside tests and hooks only');
    return fresh.database;
  };
}
