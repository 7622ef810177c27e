import type { Conference, Course } from '@meridian/contracts';
import {
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  text,
  time as timeOfDay,
} from 'drizzle-orm/pg-core';
import { backendSchema, time } from '../database/backend-schema';

/** The columns of an entry's state, the same for courses and conferences. */
const stateColumns = () => ({
  eventStatus: text('event_status', {
    enum: ['scheduled', 'cancelled', 'moved', 'withdrawn'],
  })
    .notNull()
    .default('scheduled'),
  statusNote: text('status_note').notNull().default(''),
  previousStartDate: date('previous_start_date', { mode: 'string' }),
  /** Grows by a trigger with every change of the row. */
  sequence: integer('sequence').notNull().default(0),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

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
  endDate: date('end_date', { mode: 'string' }).notNull(),
  city: text('city').notNull().default(''),
  venue: jsonb('venue').$type<Course['venue']>(),
  languages: text('languages').array().notNull().default([]),
  teachers: jsonb('teachers').$type<Course['teachers']>().notNull().default([]),
  audience: text('audience').array().notNull().default([]),
  prerequisites: text('prerequisites').notNull().default(''),
  outcomes: text('outcomes').array().notNull().default([]),
  sessions: jsonb('sessions').$type<Course['sessions']>().notNull().default([]),
  teachingHours: numeric('teaching_hours', { mode: 'number' }).notNull().default(0),
  certificate: text('certificate').notNull().default(''),
  creditHours: numeric('credit_hours', { mode: 'number' }).notNull().default(0),
  places: integer('places'),
  placesLeft: integer('places_left'),
  registerBy: date('register_by', { mode: 'string' }).notNull(),
  bring: text('bring').array().notNull().default([]),
  fees: jsonb('fees').$type<Course['fees']>().notNull().default([]),
  ...stateColumns(),
  createdAt: time('created_at').notNull().defaultNow(),
});

export type CourseRow = typeof courses.$inferSelect;
export type NewCourseRow = typeof courses.$inferInsert;

export const conferences = backendSchema.table('conferences', {
  id: text('id').primaryKey(),
  /** Visitors see only accepted conferences. */
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
  countryName: text('country_name').notNull().default(''),
  mode: text('mode', { enum: ['In person', 'Online', 'Hybrid'] })
    .notNull()
    .default('In person'),
  venueAddress: text('venue_address').notNull().default(''),
  languages: text('languages').array().notNull().default([]),
  speakers: jsonb('speakers').$type<Conference['speakers']>().notNull().default([]),
  sessions: jsonb('sessions').$type<Conference['sessions']>().notNull().default([]),
  organizer: text('organizer').notNull().default(''),
  website: text('website').notNull().default(''),
  registrationLink: text('registration_link').notNull().default(''),
  /** The pricing table with amounts and days. */
  structuredFees: jsonb('structured_fees').$type<Conference['fees']>().notNull().default([]),
  isFull: boolean('is_full').notNull().default(false),
  ...stateColumns(),
  createdAt: time('created_at').notNull().defaultNow(),
});

export type NewConferenceRow = typeof conferences.$inferInsert;
