import type { FacetSelection } from './facets';
import { readFacets, readShown, readText, toListQuery } from './list-query';

/**
 * Filters of courses; each is a query parameter that may repeat. `focus`: ids of specialties · `month` of the first day,
 * e.g. 2027-01 · `time`: `weekend`, `evening` or `daytime` · `price`: maximum of the lowest fee in rupees, 0 for free ·
 * `open`: `yes` for courses that can still be joined · others: the texts of the field.
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

/** Orders of the list; the first is the default. */
export const courseSorts = ['soonest', 'price', 'title'] as const;
export type CourseSort = (typeof courseSorts)[number];

/** Choices of the price filter: upper bounds in rupees. */
export const coursePrices = [0, 5000, 10_000, 15_000, 20_000, 30_000] as const;

/** A visitor's query of the list of courses. */
export interface CourseListQuery {
  facets: FacetSelection<CourseFacet>;
  /** Words to search for; empty for none. */
  q: string;
  sort: CourseSort;
  /** How many entries are shown, the first ones. */
  show: number;
}

/** Parses the query of a URL, which anyone may have written; invalid values are left out. */
export function readCourseListQuery(params: URLSearchParams): CourseListQuery {
  const sort = courseSorts.find((one) => one === params.get('sort')) ?? 'soonest';
  return {
    facets: readFacets(params, courseFacets),
    q: readText(params),
    sort,
    show: readShown(params),
  };
}

/** The query of a list's URL, without `?`, in one spelling for each list. Empty for the whole list. */
export function courseListQuery({ facets = {}, q, sort, show }: Partial<CourseListQuery>): string {
  return toListQuery(courseFacets, facets, { q, sort: sort === 'soonest' ? '' : sort, show });
}
