import { countOf } from '../../lists/count-of';
import type { CoursesState } from './courses-address';

/** "42 courses", "3 courses in Cardiology for “heart”": what is announced when the list changes. */
export function describeCount(count: number, { focus, q }: CoursesState): string {
  return [countOf(count, 'course'), focus && `in ${focus}`, q && `for “${q}”`]
    .filter(Boolean)
    .join(' ');
}
