import { useSearchParams } from '@shared/composition';
import { CardGrid, Link, Section } from '@shared/ui';
import { CourseCard } from '../CourseCard';
import { CourseToolbar } from './CourseToolbar';
import { coursesAddress, readCoursesState } from './courses-address';
import styles from './courses-page.module.css';
import { describeCount } from './describe-count';
import { FocusChips } from './FocusChips';
import type { CoursesData } from './load-courses';
import { NoCourses } from './NoCourses';
import { countByFocus, selectCourses } from './select-courses';

/** As many covers as a wide screen shows before it is scrolled. */
const aboveTheFold = 3;

/** All courses; the address says which of them are shown, and in which order. */
export function CoursesPage({ data: { courses, today } }: { data: CoursesData }) {
  const [params] = useSearchParams();
  const state = readCoursesState(params);
  const selected = selectCourses(courses, state, today);
  return (
    <Section>
      <div className={styles.controls}>
        <CourseToolbar state={state} />
        <div className={styles.chips}>
          <FocusChips counts={countByFocus(courses, state.q)} state={state} />
        </div>
        <div className={styles.line}>
          <p role="status" className={styles.count}>
            {describeCount(selected.length, state)}
          </p>
          <Link to={`${coursesAddress(state)}#categories`}>Browse by category</Link>
        </div>
      </div>
      {selected.length === 0 ? (
        <NoCourses state={state} total={courses.length} />
      ) : (
        <CardGrid label="Courses">
          {selected.map((course, index) => (
            <CourseCard key={course.id} course={course} level={2} priority={index < aboveTheFold} />
          ))}
        </CardGrid>
      )}
    </Section>
  );
}
