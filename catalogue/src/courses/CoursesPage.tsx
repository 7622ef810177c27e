import { type PageProps, useSearchParams } from '@meridian/composition';
import { useListSearch } from '@meridian/composition/forms';
import { pathTo } from '@meridian/contracts';
import { Link, SearchField, Section } from '@meridian/ui';
import { CardGrid, ChipGroup, ChipLink, formatCount, SelectMenu } from '@meridian/ui/page';
import { CourseCard } from '../cards/CourseCard';
import type { CourseSummary } from '../cards/course-summary';
import { Specialties } from '../specialties/Specialties';
import styles from './courses.module.css';
import { EmptyCourses } from './EmptyCourses';
import {
  type CoursesState,
  countByFocus,
  courseSorts,
  coursesUrl,
  type FocusCount,
  readCoursesState,
  selectCourses,
} from './select-courses';

export interface CoursesData {
  courses: CourseSummary[];
  /** ISO date in Pakistan; courses that began before it come last. */
  today: string;
}

export const coursesDescription =
  'Courses for healthcare students and clinicians, online and on campus: filter by focus, search by title, compare start dates and prices.';

/** How many cards of the first row are visible before scrolling. */
const aboveTheFold = 3;

/** All courses; the URL says which of them are shown, and in which order. */
export function CoursesPage({ data: { courses, today } }: PageProps<CoursesData>) {
  const [params] = useSearchParams();
  const state = readCoursesState(params);
  const selected = selectCourses(courses, state, today);
  return (
    <>
      <Section>
        <div className={styles.controls}>
          <CourseToolbar state={state} />
          <div className={styles.chips}>
            <FocusChips counts={countByFocus(courses, state.q)} state={state} />
          </div>
          <div className={styles.line}>
            <p role="status" className={styles.count}>
              {describeResult(selected.length, state)}
            </p>
            <Link to={`${coursesUrl(state)}#categories`}>Browse by category</Link>
          </div>
        </div>
        {selected.length === 0 ? (
          <EmptyCourses state={state} total={courses.length} />
        ) : (
          <CardGrid label="Courses">
            {selected.map((course, index) => (
              <CourseCard
                key={course.id}
                course={course}
                level={2}
                priority={index < aboveTheFold}
              />
            ))}
          </CardGrid>
        )}
      </Section>
      <Specialties focuses={courses.map(({ focus }) => focus)} />
    </>
  );
}

/** Search and order as one form that works without JavaScript; with it, as the visitor types. */
function CourseToolbar({ state: { focus, q, sort } }: { state: CoursesState }) {
  const search = useListSearch({ q, sort }, { defaults: { sort: 'soonest' } });
  return (
    <SearchField
      key={search.formKey}
      label="Search courses"
      action={pathTo('/courses')}
      defaultValue={q}
      otherParams={{ focus }}
      onSearch={(text) => search.changeAfterPause({ q: text })}
    >
      <SelectMenu
        label="Sort"
        name="sort"
        options={courseSorts}
        defaultValue={sort}
        onSelect={(value) => search.change({ sort: value })}
      />
    </SearchField>
  );
}

/** All Courses and each distinct Focus, as links, so that they work without JavaScript. */
function FocusChips({ counts, state }: { counts: FocusCount[]; state: CoursesState }) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <ChipGroup label="Filter by focus">
      {[{ focus: '', count: total }, ...counts].map(({ focus, count }) => (
        <ChipLink
          key={focus}
          to={coursesUrl({ ...state, focus })}
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

/** "42 courses", "3 courses in Cardiology for “heart”": a screen reader says it when the list changes. */
function describeResult(count: number, { focus, q }: CoursesState): string {
  return [formatCount(count, 'course'), focus && `in ${focus}`, q && `for “${q}”`]
    .filter(Boolean)
    .join(' ');
}
