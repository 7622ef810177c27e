import type { Database } from '@meridian/service';
import { customType, pgSchema, timestamp } from 'drizzle-orm/pg-core';

/** PostgreSQL schema of all of the backend's tables. */
export const backendSchema = pgSchema('backend');

/** The database or a transaction, for queries that read. */
export type Reader = Pick<Database['db'], 'select'>;

/** The database or a transaction, for queries that write. */
export type Writer = Pick<Database['db'], 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** A column with date, time and time zone, read as a string. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
