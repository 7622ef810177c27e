import { type PageProps, useSearchParams } from '@meridian/composition';
import {
  type CourseListPage,
  listStep,
  maxShown,
  readCourseListQuery,
} from '@meridian/contracts/programme';
import { Link, Section } from '@meridian/ui';
import { AppliedFilters, CardGrid, formatCount, MoreLink } from '@meridian/ui/page';
import { CourseCard } from '../cards/CourseCard';
import { facetValueLabel } from '../filters/facet-labels';
import { ListLayout } from '../filters/ListLayout';
import { Specialties } from '../specialties/Specialties';
import { CourseFilters } from './CourseFilters';
import { courseFacetLegends, coursesUrl, listFiltersInUse } from './course-list-state';
import styles from './courses.module.css';
import { EmptyCourses } from './EmptyCourses';
import { FocusChips } from './FocusChips';

export interface CoursesData {
  list: CourseListPage;
  /** How many courses of each focus can still be joined, by the id of the specialty. */
  open: Record<string, number>;
}

export const coursesDescription =
  'Courses for healthcare students and clinicians, online and on campus: filter by focus, month, city and price, and compare dates.';

/** How many cards of the first row are visible before scrolling. */
const aboveTheFold = 3;

/** A list of courses; the URL says which of them, in which order, and how many. */
export function CoursesPage({ data: { list, open } }: PageProps<CoursesData>) {
  const [params] = useSearchParams();
  const query = readCourseListQuery(params);
  const { courses, total, all } = list;
  const filters = listFiltersInUse(query);
  return (
    <>
      <Section spacing="tight">
        <ListLayout filters={<CourseFilters query={query} list={list} />}>
          <FocusChips query={query} list={list} />
          <AppliedFilters
            clearTo={coursesUrl({ q: query.q, sort: query.sort })}
            filters={filters.map(({ name, value, to }) => ({
              facet: courseFacetLegends[name],
              value: facetValueLabel(name, value),
              to,
            }))}
          />
          <div className={styles.line}>
            <p role="status" className={styles.count}>
              {describeResult(total, all, query.q, filters.length)}
            </p>
            <Link to={`${coursesUrl(query)}#categories`}>Browse by category</Link>
          </div>
          {total === 0 ? (
            <EmptyCourses query={query} list={list} />
          ) : (
            <CardGrid label="Courses" itemId="course">
              {courses.map((course, index) => (
                <CourseCard
                  key={course.id}
                  course={course}
                  level={2}
                  priority={index < aboveTheFold}
                  isCompact
                />
              ))}
            </CardGrid>
          )}
          {total > listStep && (
            <MoreLink
              to={`${coursesUrl({ ...query, show: query.show + listStep })}#course-${courses.length + 1}`}
              shown={courses.length}
              total={Math.min(total, maxShown)}
              noun="course"
            />
          )}
        </ListLayout>
      </Section>
      <Specialties open={open} />
    </>
  );
}

/** "42 courses", "3 of 42 courses for “heart”": a screen reader says it when the list changes. */
function describeResult(total: number, all: number, q: string, filters: number): string {
  const found =
    q || filters > 0 ? `${total} of ${formatCount(all, 'course')}` : formatCount(all, 'course');
  return q ? `${found} for “${q}”` : found;
}
