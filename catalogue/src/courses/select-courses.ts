import { hasWords, listUrl } from '@meridian/composition/forms';
import { pathTo } from '@meridian/contracts';
import type { CourseSummary } from '../cards/course-summary';

/** The orders that a visitor can choose; the URL leaves out the first. */
export const courseSorts = [
  { value: 'soonest', label: 'Soonest first' },
  { value: 'title', label: 'Title A–Z' },
  { value: 'price', label: 'Lowest price first' },
] as const;

export type CourseSort = (typeof courseSorts)[number]['value'];

/** What the URL says of the list. */
export interface CoursesState {
  /** Empty for all courses. */
  focus: string;
  q: string;
  sort: CourseSort;
}

export function readCoursesState(params: URLSearchParams): CoursesState {
  const sort = params.get('sort');
  return {
    focus: params.get('focus') ?? '',
    q: params.get('q')?.trim() ?? '',
    sort: courseSorts.find(({ value }) => value === sort)?.value ?? 'soonest',
  };
}

export function coursesUrl({ focus, q, sort }: Partial<CoursesState>): string {
  return listUrl(pathTo('/courses'), { focus, q, sort: sort === 'soonest' ? undefined : sort });
}

export interface FocusCount {
  focus: string;
  count: number;
}

/** The courses that the URL asks for, in the order that it asks for. */
export function selectCourses(
  courses: readonly CourseSummary[],
  { focus, q, sort }: CoursesState,
  today: string,
): CourseSummary[] {
  const found = searchCourses(courses, q).filter((course) => !focus || course.focus === focus);
  return found.sort(comparisons(today)[sort]);
}

/** Each Focus in alphabetical order, with the number of found courses that have it. */
export function countByFocus(courses: readonly CourseSummary[], q: string): FocusCount[] {
  const found = searchCourses(courses, q);
  return [...new Set(courses.map(({ focus }) => focus))]
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((focus) => ({ focus, count: found.filter((course) => course.focus === focus).length }));
}

function searchCourses(courses: readonly CourseSummary[], q: string): CourseSummary[] {
  return courses.filter(({ title, focus, mode }) => hasWords(q, [title, focus, mode]));
}

type Comparison = (a: CourseSummary, b: CourseSummary) => number;

function comparisons(today: string): Record<CourseSort, Comparison> {
  const byTitle: Comparison = (a, b) => a.title.localeCompare(b.title, 'en');
  // Courses that have begun come after all others, the latest first.
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
