/** For tests of services only. */
export { describeOnEachDatabase } from './describe-on-each-database';
export { fakeOnly } from './fake-only';
export { findQuietPort } from './find-quiet-port';
export { silentLogger } from './silent-logger';
