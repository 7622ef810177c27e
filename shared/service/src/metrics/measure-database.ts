import type { Database } from '../database/database';
import type { Metrics } from './create-metrics';

/** Measures the connections of a process to its database. */
export function measureDatabase(
  metrics: Metrics,
  database: Pick<Database, 'countConnections'>,
): void {
  metrics.gauge(
    'database_connections',
    'Connections by state: busy, idle; waiting: queries without one.',
    (gauge) => {
      const { open, idle, waiting } = database.countConnections();
      gauge.set({ state: 'busy' }, open - idle);
      gauge.set({ state: 'idle' }, idle);
      gauge.set({ state: 'waiting' }, waiting);
    },
    ['state'],
  );
}
