import { stopPostgresqlClusters } from './stop-postgresql-clusters.mjs';

/** Stops the PostgreSQL that test files have shared. */
export default async function tearDown() {
  await stopPostgresqlClusters();
}
