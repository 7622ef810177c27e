import { type PageProps, useSearchParams } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import {
  type CourseListPage,
  listStep,
  maxShown,
  readCourseListQuery,
} from '@meridian/contracts/programme';
import { Link, Section } from '@meridian/ui';
import { AppliedFilters, CardGrid, formatCount, MoreLink } from '@meridian/ui/page';
import { CourseCard } from '../cards/CourseCard';
import { ListFilters } from '../filters/ListFilters';
import { ListLayout } from '../filters/ListLayout';
import { listFiltersInUse } from '../filters/list-state';
import { SubscribeLink } from '../filters/SubscribeLink';
import { Specialties } from '../specialties/Specialties';
import { courseFacetLegends, courseSorts, coursesUrl } from './course-list-state';
import styles from './courses.module.css';
import { EmptyCourses } from './EmptyCourses';
import { FocusChips } from './FocusChips';

export interface CoursesData extends CourseListPage {
  /** Where calendar programs follow this list. */
  feed: string;
}

export const coursesDescription =
  'Courses for healthcare students and clinicians, online and on campus: filter by focus, month, city and price, and compare dates.';

/** How many cards of the first row are visible before scrolling. */
const aboveTheFold = 3;

/** A list of courses; the URL says which of them, in which order, and how many. */
export function CoursesPage({ data: list }: PageProps<CoursesData>) {
  const [params] = useSearchParams();
  const query = readCourseListQuery(params);
  const { courses, total, all } = list;
  const filters = listFiltersInUse(query, courseFacetLegends, coursesUrl);
  return (
    <>
      <Section spacing="tight">
        <ListLayout
          shortcuts={<FocusChips query={query} list={list} />}
          filters={
            <ListFilters
              noun="course"
              hint="A subject, a month, a city, a price"
              action={pathTo('/courses')}
              query={query}
              sorts={courseSorts}
              legends={courseFacetLegends}
              counts={list.facets}
              total={total}
            />
          }
        >
          <AppliedFilters
            clearTo={coursesUrl({ q: query.q, sort: query.sort })}
            filters={filters}
          />
          <div className={styles.line}>
            <p role="status" className={styles.count}>
              {describeResult(total, all, query.q, filters.length)}
            </p>
            <Link to={`${coursesUrl(query)}#categories`}>Browse by category</Link>
            <SubscribeLink feed={list.feed} />
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
              to={
                query.show < maxShown
                  ? `${coursesUrl({ ...query, show: query.show + listStep })}#course-${courses.length + 1}`
                  : undefined
              }
              shown={courses.length}
              total={total}
              noun="course"
            />
          )}
        </ListLayout>
      </Section>
      <Specialties open={list.open} />
    </>
  );
}

/** "42 courses", "3 of 42 courses for “heart”": a screen reader says it when the list changes. */
function describeResult(total: number, all: number, q: string, filters: number): string {
  const found =
    q || filters > 0 ? `${total} of ${formatCount(all, 'course')}` : formatCount(all, 'course');
  return q ? `${found} for “${q}”` : found;
}
