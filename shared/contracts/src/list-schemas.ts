import * as v from 'valibot';
import { conferenceFacets } from './conference-list';
import { courseFacets } from './course-list';
import { courseStates } from './event-state';
import { eventStatuses } from './programme-fields';

const facetCounts = v.array(v.strictObject({ value: v.string(), count: v.number() }));

/** A course in a list; a whole course is ten times as large. */
export const courseSummarySchema = v.strictObject({
  id: v.string(),
  title: v.string(),
  focus: v.string(),
  /** As text, and its lowest fee in rupees; null when no fee is known. */
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
  /** Others pay more than `amount`. */
  isFrom: v.boolean(),
  status: v.picklist(eventStatuses),
  /** Whether one can join it on the day of the response. */
  state: v.picklist(courseStates),
});

export type CourseSummary = v.InferOutput<typeof courseSummarySchema>;

const loosened = {
  /** When nothing is found: which selection to take off, `q` for the words, and what that would bring. */
  loosen: v.array(v.strictObject({ name: v.string(), count: v.number() })),
  /** When nothing is found: the words without one of them, or without the price, and what they would bring. */
  shorter: v.optional(v.array(v.strictObject({ q: v.string(), count: v.number() }))),
};

/** The first courses of a list, with the counts of its filters. */
export const courseListPageSchema = v.strictObject({
  courses: v.array(courseSummarySchema),
  /** How many the filters find; how many courses there are. */
  total: v.number(),
  all: v.number(),
  /** How many courses of each specialty can still be joined, whatever the filters; by its id, without zeros. */
  open: v.record(v.string(), v.number()),
  /** For each facet the values that any course has, with what each would bring, see `selectByFacets`. */
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
  /** Others pay more than `amount`. */
  isFrom: v.boolean(),
  status: v.picklist(eventStatuses),
  isFull: v.boolean(),
});

export type ConferenceSummary = v.InferOutput<typeof conferenceSummarySchema>;

/** The first conferences of a list, with the counts of its filters. */
export const conferenceListPageSchema = v.strictObject({
  conferences: v.array(conferenceSummarySchema),
  /** How many the filters find, upcoming and past. */
  total: v.strictObject({ upcoming: v.number(), past: v.number() }),
  /** For each facet the values that any conference has, with what each would bring, see `selectByFacets`. */
  facets: v.strictObject(v.entriesFromList(conferenceFacets, facetCounts)),
  ...loosened,
});

export type ConferenceListPage = v.InferOutput<typeof conferenceListPageSchema>;
