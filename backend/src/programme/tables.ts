import { date, text, time as timeOfDay } from 'drizzle-orm/pg-core';
import { backendSchema, time } from '../database/backend-schema';

export const courses = backendSchema.table('courses', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  focus: text('focus').notNull(),
  courseBy: text('course_by').notNull(),
  courseByLogo: text('course_by_logo').notNull(),
  categoryLogo: text('category_logo').notNull(),
  image: text('image').notNull(),
  priceSummary: text('price_summary').notNull(),
  /** Three texts. */
  priceLevels: text('price_levels').array().notNull(),
  startDate: date('start_date', { mode: 'string' }).notNull(),
  startTime: timeOfDay('start_time').notNull(),
  duration: text('duration').notNull(),
  modality: text('modality', { enum: ['On campus', 'Online', 'Hybrid'] }).notNull(),
  description: text('description').notNull(),
  /** Three texts. */
  paragraphs: text('paragraphs').array().notNull(),
  /** Ten texts. */
  points: text('points').array().notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});

export type CourseRow = typeof courses.$inferSelect;
export type NewCourseRow = typeof courses.$inferInsert;

export const conferences = backendSchema.table('conferences', {
  id: text('id').primaryKey(),
  /** Visitors see accepted conferences alone. */
  status: text('status', { enum: ['pending', 'accepted', 'declined', 'withdrawn'] })
    .notNull()
    .default('pending'),
  title: text('title').notNull(),
  subTitle: text('sub_title').notNull(),
  image: text('image').notNull(),
  city: text('city').notNull(),
  venue: text('venue').notNull(),
  startDate: date('start_date', { mode: 'string' }).notNull(),
  /** Inclusive. */
  endDate: date('end_date', { mode: 'string' }).notNull(),
  focus: text('focus').notNull(),
  details: text('details').notNull(),
  /** Three texts. */
  paragraphs: text('paragraphs').array().notNull(),
  discountHeading: text('discount_heading').notNull(),
  discount: text('discount').notNull(),
  taxDetails: text('tax_details').notNull(),
  note: text('note').notNull(),
  categoryHeading: text('category_heading').notNull(),
  /** Names of the pricing table's three rows. */
  categories: text('categories').array().notNull(),
  /** Names of the pricing table's three columns. */
  registrationNames: text('registration_names').array().notNull(),
  /** The pricing table's nine cells, row by row. */
  fees: text('fees').array().notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});

export type NewConferenceRow = typeof conferences.$inferInsert;
