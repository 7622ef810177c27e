/** For tests of services only. */
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
export { type EndlessServer, openEndlessServer } from './servers/endless-server';
export { findFreePort } from './servers/free-port';
export { createTestIssuer, type TestIssuer } from './servers/test-issuer';
export { openTestServer, type TestServer } from './servers/test-server';
export { openTestFolder } from './test-folder';
export { recordLog, silentLogger } from './test-logger';
