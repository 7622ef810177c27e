import { date, text, timestamp } from 'drizzle-orm/pg-core';
import { backendSchema } from '../database/backend-schema';

export const conferences = backendSchema.table('conferences', {
  id: text('id').primaryKey(),
  /** Only accepted ones are public. */
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
  /** Three. */
  paragraphs: text('paragraphs').array().notNull(),
  discountHeading: text('discount_heading').notNull(),
  discount: text('discount').notNull(),
  taxDetails: text('tax_details').notNull(),
  note: text('note').notNull(),
  categoryHeading: text('category_heading').notNull(),
  /** Names of the pricing table's three rows. */
  categories: text('categories').array().notNull(),
  /** Names of its three columns. */
  registrationNames: text('registration_names').array().notNull(),
  /** Its nine cells, row by row. */
  fees: text('fees').array().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
});

export type ConferenceRow = typeof conferences.$inferSelect;
export type NewConferenceRow = typeof conferences.$inferInsert;
