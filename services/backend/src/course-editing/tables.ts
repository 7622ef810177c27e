import type { CourseCells } from '@meridian/contracts/organizers';
import { bigint, jsonb, text } from 'drizzle-orm/pg-core';
import { backendSchema, time } from '../database/backend-schema';

/** Who saved which course by the form, and when. Rows are only added. */
export const courseChanges = backendSchema.table('course_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  courseId: text('course_id').notNull(),
  action: text('action', { enum: ['added', 'changed'] }).notNull(),
  actorUid: text('actor_uid').notNull(),
  actorEmail: text('actor_email').notNull(),
  /** The whole course as it was saved. */
  cells: jsonb('cells').$type<CourseCells>().notNull(),
  happenedAt: time('happened_at').notNull().defaultNow(),
});
