import {
  type CourseListPage,
  type CourseListQuery,
  facetValueLabel,
} from '@meridian/contracts/programme';
import { ChipGroup, ChipLink } from '@meridian/ui/page';
import { withFacet } from '../filters/list-state';
import { coursesUrl } from './course-list-state';
import styles from './courses.module.css';

/** All Courses and each distinct Focus, as links: one press for the most frequent filter. */
export function FocusChips({ query, list }: { query: CourseListQuery; list: CourseListPage }) {
  const selected = query.facets.focus ?? [];
  const total = list.facets.focus.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.chips}>
      <ChipGroup label="Filter by focus">
        {[{ value: '', count: total }, ...list.facets.focus].map(({ value, count }) => (
          <ChipLink
            key={value}
            to={coursesUrl(withFacet(query, 'focus', value ? [value] : []))}
            selected={value ? selected.includes(value) : selected.length === 0}
            count={count}
            preventScrollReset
          >
            {value ? facetValueLabel('focus', value) : 'All Courses'}
          </ChipLink>
        ))}
      </ChipGroup>
    </div>
  );
}
