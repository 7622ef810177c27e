import { bigint, boolean, text } from 'drizzle-orm/pg-core';
import { backendSchema, type Reader, time } from './backend-schema';

export const dataVersion = backendSchema.table('data_version', {
  isOnlyRow: boolean('is_only_row').primaryKey(),
  /** Random text that tells the same version of two databases apart. */
  databaseId: text('lineage').notNull(),
  version: bigint('version', { mode: 'number' }).notNull(),
  seededAt: time('seeded_at'),
});

/** Names the state of the data, e.g. `5f2c91ab-17`. It changes with every write of courses, conferences or their images. */
export async function readDataVersion(reader: Reader): Promise<string> {
  const [row] = await reader.select().from(dataVersion);
  if (!row) throw new Error('backend.data_version has lost its row');
  return `${row.databaseId}-${row.version}`;
}
