import { bigint, boolean, text, timestamp } from 'drizzle-orm/pg-core';
import { backendSchema, type Reader } from './backend-schema';

export const dataVersion = backendSchema.table('data_version', {
  isOnlyRow: boolean('is_only_row').primaryKey(),
  lineage: text('lineage').notNull(),
  version: bigint('version', { mode: 'number' }).notNull(),
  seededAt: timestamp('seeded_at', { withTimezone: true, mode: 'string' }),
});

/** Names the state of the data, e.g. `5f2c91ab-17`: another text after every write. */
export async function readDataVersion(reader: Reader): Promise<string> {
  const [row] = await reader.select().from(dataVersion);
  if (!row) throw new Error('backend.data_version has lost its row');
  return `${row.lineage}-${row.version}`;
}
