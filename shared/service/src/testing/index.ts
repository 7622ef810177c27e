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
export { createRandom } from './random';
export { recordLog } from './record-log';
export { silentLogger } from './silent-logger';
export { openTestFolder } from './test-folder';
export { createTestIssuer, type TestIssuer } from './test-issuer';
export { openTestServer, type TestServer } from './test-server';
export { createTestSql, type TestDatabase, toTestDatabase } from './test-sql';
export { useProgram } from './use-program';
