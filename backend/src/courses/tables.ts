import { date, text, time, timestamp } from 'drizzle-orm/pg-core';
import { backendSchema } from '../database/backend-schema';

export const courses = backendSchema.table('courses', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  focus: text('focus').notNull(),
  courseBy: text('course_by').notNull(),
  courseByLogo: text('course_by_logo').notNull(),
  categoryLogo: text('category_logo').notNull(),
  image: text('image').notNull(),
  priceSummary: text('price_summary').notNull(),
  /** Three. */
  priceLevels: text('price_levels').array().notNull(),
  startDate: date('start_date', { mode: 'string' }).notNull(),
  startTime: time('start_time').notNull(),
  duration: text('duration').notNull(),
  modality: text('modality', { enum: ['On campus', 'Online', 'Hybrid'] }).notNull(),
  description: text('description').notNull(),
  /** Three. */
  paragraphs: text('paragraphs').array().notNull(),
  /** Ten. */
  points: text('points').array().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
});

export type CourseRow = typeof courses.$inferSelect;
export type NewCourseRow = typeof courses.$inferInsert;
