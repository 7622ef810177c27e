import { bigint, date, integer, text } from 'drizzle-orm/pg-core';
import { backendSchema, time } from '../database/backend-schema';

export const rateLimits = backendSchema.table('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  startedAt: time('started_at').notNull(),
  endsAt: time('ends_at').notNull(),
});

/** The database still has the table's first name: backends of two versions may run side by side. */
export const rejections = backendSchema.table('turned_away', {
  day: date('day', { mode: 'string' }).notNull(),
  form: text('form').notNull(),
  reason: text('reason', { enum: ['honeypot', 'too-fast', 'too-many'] }).notNull(),
  count: bigint('count', { mode: 'number' }).notNull(),
});

export type RejectionReason = (typeof rejections.$inferSelect)['reason'];
