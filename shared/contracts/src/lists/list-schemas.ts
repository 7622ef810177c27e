import * as v from 'valibot';
import { courseStates } from '../programme/event-state';
import { eventStatuses } from '../programme/programme-fields';
import { conferenceFacets } from './conference-list-query';
import { courseFacets } from './course-list-query';

const facetCounts = v.array(v.strictObject({ value: v.string(), count: v.number() }));

/** A course in a list; a whole course is ten times as large. */
export const courseSummarySchema = v.strictObject({
  id: v.string(),
  title: v.string(),
  focus: v.string(),
  /** The price as text, and the lowest fee in rupees; null when no fee is known. */
  price: v.string(),
  amount: v.nullable(v.number()),
  /** ISO dates. */
  startDate: v.string(),
  endDate: v.string(),
  startTime: v.string(),
  mode: v.string(),
  /** Empty for a course that is only online. */
  city: v.string(),
  image: v.string(),
  /** Some people pay more than `amount`. */
  isFrom: v.boolean(),
  status: v.picklist(eventStatuses),
  /** Whether it can be joined on the day of the response. */
  state: v.picklist(courseStates),
});

export type CourseSummary = v.InferOutput<typeof courseSummarySchema>;

const loosened = {
  /** When nothing is found: the result count without each filter; `q` stands for the words. */
  loosen: v.array(v.strictObject({ name: v.string(), count: v.number() })),
  /** When nothing is found: the query without one word or the price, with its result count. */
  shorter: v.optional(v.array(v.strictObject({ q: v.string(), count: v.number() }))),
};

/** The first courses of a list, with the counts of its filters. */
export const courseListPageSchema = v.strictObject({
  courses: v.array(courseSummarySchema),
  /** Number of courses that match the filters, and of all courses. */
  total: v.number(),
  all: v.number(),
  /** Number of courses that can still be joined, by id of the specialty, whatever the filters; without zeros. */
  open: v.record(v.string(), v.number()),
  /** For each facet its values with their result counts, see `selectByFacets`. */
  facets: v.strictObject(v.entriesFromList(courseFacets, facetCounts)),
  ...loosened,
});

export type CourseListPage = v.InferOutput<typeof courseListPageSchema>;

/** A conference in a list; a whole conference is ten times as large. */
export const conferenceSummarySchema = v.strictObject({
  id: v.string(),
  title: v.string(),
  subTitle: v.string(),
  city: v.string(),
  country: v.string(),
  mode: v.string(),
  /** ISO dates; the end is inclusive. */
  startDate: v.string(),
  endDate: v.string(),
  focus: v.string(),
  image: v.string(),
  /** The lowest fee, in the currency of `currency`; null when no fee is known. */
  amount: v.nullable(v.number()),
  currency: v.string(),
  /** Some people pay more than `amount`. */
  isFrom: v.boolean(),
  status: v.picklist(eventStatuses),
  isFull: v.boolean(),
});

export type ConferenceSummary = v.InferOutput<typeof conferenceSummarySchema>;

/** The first conferences of a list, with the counts of its filters. */
export const conferenceListPageSchema = v.strictObject({
  conferences: v.array(conferenceSummarySchema),
  /** Number of conferences that match the filters, upcoming and past. */
  total: v.strictObject({ upcoming: v.number(), past: v.number() }),
  /** For each facet its values with their result counts, see `selectByFacets`. */
  facets: v.strictObject(v.entriesFromList(conferenceFacets, facetCounts)),
  ...loosened,
});

export type ConferenceListPage = v.InferOutput<typeof conferenceListPageSchema>;
