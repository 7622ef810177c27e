/** For tests of services only. */
export {
  describeOnEachDatabase,
  describeOnPostgresql,
  describeWithDatabase,
} from './describe-with-database';
export { type EndlessServer, openEndlessServer } from './endless-server';
export { fakeOnly } from './fake-only';
export { findFreePort } from './free-port';
export { makePgliteTemplate } from './fresh-pglite';
export { silentLogger } from './silent-logger';
export { createTestIssuer, type TestIssuer } from './test-issuer';
export { createTestSql, type TestDatabase, toTestDatabase } from './test-sql';
export { useProgram } from './use-program';
