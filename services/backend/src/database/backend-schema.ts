import type { Database } from '@meridian/service';
import { customType, pgSchema, timestamp } from 'drizzle-orm/pg-core';

export const backendSchema = pgSchema('backend');

/** The database or a transaction, for queries that read. */
export type Reader = Pick<Database['db'], 'select'>;

/** The database or a transaction, for queries that write. */
export type Writer = Pick<Database['db'], 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
