import { pathTo } from '@meridian/contracts';
import {
  type CourseFacet,
  type CourseListQuery,
  courseListQuery,
} from '@meridian/contracts/programme';
import type { Legends } from '../filters/list-state';

/** The orders that a visitor can choose; the URL leaves out the first. */
export const courseSorts = [
  { value: 'soonest', label: 'Soonest first' },
  { value: 'price', label: 'Lowest price first' },
  { value: 'title', label: 'Title A–Z' },
] as const;

/** What visitors call the facets, in the order of the page. */
export const courseFacetLegends: Legends<CourseFacet> = {
  focus: 'Focus',
  month: 'Month',
  city: 'City',
  price: 'Price',
  mode: 'Way of teaching',
  time: 'Time of the week',
  language: 'Language',
  open: 'Registration',
};

/** The path and query of a list of courses. */
export function coursesUrl(query: Partial<CourseListQuery>): string {
  const text = courseListQuery(query);
  return text ? `${pathTo('/courses')}?${text}` : pathTo('/courses');
}
