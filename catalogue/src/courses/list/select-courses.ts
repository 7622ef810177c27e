import { matchText } from '../../lists/match-text';
import type { CourseSummary } from '../course-summary';
import type { CourseSort, CoursesState } from './courses-address';

export interface FocusCount {
  focus: string;
  count: number;
}

/** The courses that the address asks for, in its order. */
export function selectCourses(
  courses: readonly CourseSummary[],
  { focus, q, sort }: CoursesState,
  today: string,
): CourseSummary[] {
  const found = searchCourses(courses, q).filter((course) => !focus || course.focus === focus);
  return found.sort(comparisons(today)[sort]);
}

/** Each distinct Focus in alphabetical order, with how many of the courses found have it. */
export function countByFocus(courses: readonly CourseSummary[], q: string): FocusCount[] {
  const found = searchCourses(courses, q);
  return [...new Set(courses.map(({ focus }) => focus))]
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((focus) => ({ focus, count: found.filter((course) => course.focus === focus).length }));
}

function searchCourses(courses: readonly CourseSummary[], q: string): CourseSummary[] {
  return courses.filter(({ title, focus, mode }) => matchText(q, [title, focus, mode]));
}

type Comparison = (a: CourseSummary, b: CourseSummary) => number;

function comparisons(today: string): Record<CourseSort, Comparison> {
  const byTitle: Comparison = (a, b) => a.title.localeCompare(b.title, 'en');
  // Courses that have begun come after all that can still be joined, the latest of them first.
  const bySoonest: Comparison = (a, b) => {
    const [aHasBegun, bHasBegun] = [a.startDate < today, b.startDate < today];
    if (aHasBegun !== bHasBegun) return aHasBegun ? 1 : -1;
    const order = a.startDate.localeCompare(b.startDate, 'en');
    return (aHasBegun ? -order : order) || byTitle(a, b);
  };
  const amount = (course: CourseSummary) => course.amount ?? Number.MAX_VALUE;
  return {
    soonest: bySoonest,
    title: byTitle,
    price: (a, b) => amount(a) - amount(b) || bySoonest(a, b),
  };
}
