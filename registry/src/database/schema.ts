import { customType, pgSchema } from 'drizzle-orm/pg-core';

export const registry = pgSchema('registry');

/** A timestamptz that is read and written as ISO 8601 in UTC, with milliseconds. */
export const isoTime = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});
