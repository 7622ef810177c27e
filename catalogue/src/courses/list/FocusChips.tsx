import { ChipGroup, ChipLink } from '@shared/ui';
import { type CoursesState, coursesAddress } from './courses-address';
import type { FocusCount } from './select-courses';

/** All Courses and each distinct Focus, as links, so that they work without JavaScript. */
export function FocusChips({ counts, state }: { counts: FocusCount[]; state: CoursesState }) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const chips = [{ focus: '', count: total }, ...counts];
  return (
    <ChipGroup label="Filter by focus">
      {chips.map(({ focus, count }) => (
        <ChipLink
          key={focus}
          to={coursesAddress({ ...state, focus })}
          selected={focus === state.focus}
          count={count}
          preventScrollReset
        >
          {focus || 'All Courses'}
        </ChipLink>
      ))}
    </ChipGroup>
  );
}
