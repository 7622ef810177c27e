import { stopPostgresqlClusters } from './stop-postgresql-clusters.mjs';

/** Gives the run a name that all of Jest's workers know, and clears up after runs that were killed. */
export default async function setUp() {
  process.env.MERIDIAN_TEST_RUN = String(process.pid);
  await stopPostgresqlClusters();
}
