import { pathTo } from '@meridian/contracts';
import {
  type CourseFacet,
  type CourseListQuery,
  courseFacets,
  courseListQuery,
  listStep,
} from '@meridian/contracts/programme';

/** The orders that a visitor can choose; the URL leaves out the first. */
export const courseSorts = [
  { value: 'soonest', label: 'Soonest first' },
  { value: 'price', label: 'Lowest price first' },
  { value: 'title', label: 'Title A–Z' },
] as const;

/** What visitors call the facets, in the order of the page. */
export const courseFacetLegends: Record<CourseFacet, string> = {
  focus: 'Focus',
  mode: 'Way of teaching',
  month: 'Month',
  time: 'Time of the week',
  city: 'City',
  price: 'Price',
  language: 'Language',
  open: 'Registration',
};

/** The path and query of a list of courses. */
export function coursesUrl(query: Partial<CourseListQuery>): string {
  const text = courseListQuery(query);
  return text ? `${pathTo('/courses')}?${text}` : pathTo('/courses');
}

/** The values of every facet in use, with the list without each. */
export function listFiltersInUse(query: CourseListQuery) {
  const { facets } = query;
  return courseFacets.flatMap((name) =>
    (facets[name] ?? []).map((value) => ({
      name,
      value,
      to: coursesUrl(withoutValue(query, name, value)),
    })),
  );
}

/** The list with other values of one facet, from its beginning. */
export function withFacet(
  query: CourseListQuery,
  name: CourseFacet,
  values: readonly string[],
): CourseListQuery {
  return { ...query, facets: { ...query.facets, [name]: values }, show: listStep };
}

function withoutValue(query: CourseListQuery, name: CourseFacet, value: string) {
  const values = query.facets[name] ?? [];
  return withFacet(
    query,
    name,
    values.filter((one) => one !== value),
  );
}
