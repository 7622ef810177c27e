import * as v from 'valibot';
import type { FacetSelection } from './facets';
import { readFacets, readPage, readText, toListQuery } from './list-query';
import { eventStatuses } from './programme-fields';

/**
 * What courses are filtered by; each is a query parameter that may repeat. `focus`: ids of specialties · `month`: of
 * the first day, e.g. 2027-01 · `time`: `weekend`, `evening` or `daytime` · `price`: most that the lowest fee may be,
 * in rupees, 0 for free of charge · `open`: `yes` for courses that one can still join · others: the texts of the field.
 */
export const courseFacets = [
  'focus',
  'mode',
  'month',
  'time',
  'city',
  'price',
  'language',
  'open',
] as const;
export type CourseFacet = (typeof courseFacets)[number];

/** The orders of the list; the first is the one without a parameter. */
export const courseSorts = ['soonest', 'price', 'title'] as const;
export type CourseSort = (typeof courseSorts)[number];

/** The upper bounds that the filter by price offers, in rupees. */
export const coursePrices = [0, 5000, 10_000, 15_000, 20_000, 30_000] as const;

/** What a visitor asks the list of courses for. */
export interface CourseListQuery {
  facets: FacetSelection<CourseFacet>;
  /** Words to search for; empty for none. */
  q: string;
  sort: CourseSort;
  /** Counted from 1. */
  page: number;
}

/** Parses the query of a URL, which anyone may have written: what makes no sense is left out. */
export function readCourseListQuery(params: URLSearchParams): CourseListQuery {
  const sort = courseSorts.find((one) => one === params.get('sort')) ?? 'soonest';
  return {
    facets: readFacets(params, courseFacets),
    q: readText(params),
    sort,
    page: readPage(params),
  };
}

/** The query of a list's URL, without `?`: one spelling for each list. Empty for the whole list. */
export function courseListQuery({ facets = {}, q, sort, page }: Partial<CourseListQuery>): string {
  return toListQuery(courseFacets, facets, { q, sort: sort === 'soonest' ? '' : sort, page });
}

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
  status: v.picklist(eventStatuses),
  isFull: v.boolean(),
});

export type CourseSummary = v.InferOutput<typeof courseSummarySchema>;

const facetCounts = v.array(v.strictObject({ value: v.string(), count: v.number() }));

/** A page of the list of courses, with the counts of its filters. */
export const courseListPageSchema = v.strictObject({
  courses: v.array(courseSummarySchema),
  /** How many the filters find; how many courses there are. */
  total: v.number(),
  all: v.number(),
  page: v.number(),
  pages: v.number(),
  /** For each facet the values that any course has, with what each would bring, see `selectByFacets`. */
  facets: v.strictObject({
    focus: facetCounts,
    mode: facetCounts,
    month: facetCounts,
    time: facetCounts,
    city: facetCounts,
    price: facetCounts,
    language: facetCounts,
    open: facetCounts,
  }),
  /** When nothing is found: which selection to take off, `q` for the words, and what that would bring. */
  loosen: v.array(v.strictObject({ name: v.string(), count: v.number() })),
});

export type CourseListPage = v.InferOutput<typeof courseListPageSchema>;
