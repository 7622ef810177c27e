/** For tests of services only. */
export { describeOnEachDatabase } from './describe-on-each-database';
export { silentLogger } from './silent-logger';
