import { paths } from '@shared/contracts';
import { listAddress } from '../../lists/list-address';

/** The orders offered, the first being the one without a word in the address. */
export const courseSorts = [
  { value: 'soonest', label: 'Soonest first' },
  { value: 'title', label: 'Title A–Z' },
  { value: 'price', label: 'Lowest price first' },
] as const;

export type CourseSort = (typeof courseSorts)[number]['value'];

/** What the address says of the list. */
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

export function coursesAddress({ focus, q, sort }: Partial<CoursesState>): string {
  return listAddress(paths.courses(), { focus, q, sort: sort === 'soonest' ? undefined : sort });
}
