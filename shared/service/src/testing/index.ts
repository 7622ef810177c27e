/** Helpers for tests of services only. */
export {
  describeOnEachDatabase,
  describeOnPostgresql,
  describeWithDatabase,
} from './database/describe-with-database';
export { makePgliteTemplate } from './database/fresh-pglite';
export { createTestSql, type TestDatabase, toTestDatabase } from './database/test-sql';
export { fakeOnly } from './fake-only';
export { useProgram } from './programs/use-program';
export { createRandom } from './seeded-random';
export { findFreePort } from './servers/free-port';
export { openTestApp } from './servers/test-app';
export { createTestIssuer, type TestIssuer } from './servers/test-issuer';
export {
  type EndlessServer,
  openEndlessServer,
  openTestServer,
  type TestServer,
} from './servers/test-server';
export { openTestFolder } from './test-folder';
export { recordLog, silentLogger } from './test-logger';
export { until } from './until';
