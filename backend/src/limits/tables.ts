import { bigint, date, integer, text, timestamp } from 'drizzle-orm/pg-core';
import { backendSchema } from '../database/backend-schema';

export const rateLimits = backendSchema.table('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  startedAt: timestamp('started_at', { withTimezone: true, mode: 'string' }).notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true, mode: 'string' }).notNull(),
});

export const turnedAway = backendSchema.table('turned_away', {
  day: date('day', { mode: 'string' }).notNull(),
  form: text('form').notNull(),
  reason: text('reason', { enum: ['honeypot', 'too-fast', 'too-many'] }).notNull(),
  count: bigint('count', { mode: 'number' }).notNull(),
});

export type TurnedAwayReason = (typeof turnedAway.$inferSelect)['reason'];
