import { type FreshDatabase, openFreshPglite } from './fresh-pglite';
import { openFreshPostgresql } from './fresh-postgresql';
import { findPostgresqlBinaries } from './postgresql-cluster';
import type { TestDatabase } from './test-sql';

/** The first file of a run builds PGlite's template or starts PostgreSQL. */
const openTimeoutMs = 120_000;

/** @param getDatabase gives the database, inside tests and hooks. */
type Define = (getDatabase: () => TestDatabase) => void;

/**
 * Describes behaviour with a fresh database: PostgreSQL when there is one, because a new database of
 * it costs milliseconds, else PGlite. With CI=true PostgreSQL has to be there.
 *
 * PostgreSQL is the one at TEST_DATABASE_URL (its user may create databases), else a private one
 * started from the machine's own binaries.
 */
export function describeWithDatabase(title: string, define: Define): void {
  if (isPostgresqlRequired() || isPostgresqlFound())
    describe(title, () => define(useDatabase(openFreshPostgresql)));
  else describe(title, () => define(useDatabase(openFreshPglite)));
}

/**
 * Describes the same behaviour once on PGlite and once on PostgreSQL: for the data layer, for what
 * depends on how a database survives a kill, and for one suite of each service. Without PostgreSQL
 * that half is skipped, or fails with CI=true.
 */
export function describeOnEachDatabase(title: string, define: Define): void {
  describe(`${title}, on PGlite`, () => define(useDatabase(openFreshPglite)));
  describeOnPostgresql(title, define);
}

/** Describes what PostgreSQL alone does. Without it that is skipped, or fails with CI=true. */
export function describeOnPostgresql(title: string, define: Define): void {
  describe(`${title}, on PostgreSQL`, () => {
    if (isPostgresqlRequired() || isPostgresqlFound()) define(useDatabase(openFreshPostgresql));
    else it.skip('no PostgreSQL found; install one with: apt-get install postgresql', () => {});
  });
}

function isPostgresqlRequired(): boolean {
  return process.env.CI === 'true';
}

function isPostgresqlFound(): boolean {
  return Boolean(process.env.TEST_DATABASE_URL) || findPostgresqlBinaries() !== undefined;
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
