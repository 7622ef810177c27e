import { type PageProps, useSearchParams } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import {
  type CourseListPage,
  listStep,
  maxShown,
  readCourseListQuery,
} from '@meridian/contracts/programme';
import { Section } from '@meridian/ui';
import { CardGrid, formatCount, MoreLink } from '@meridian/ui/page';
import { CourseCard } from '../cards/CourseCard';
import { ListFilters } from '../filters/ListFilters';
import { ListLayout } from '../filters/ListLayout';
import { listFiltersInUse } from '../filters/list-state';
import { Specialties } from '../specialties/Specialties';
import { courseFacetLegends, courseSorts, coursesUrl } from './course-list-state';
import { EmptyCourses } from './EmptyCourses';

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
          noun="course"
          controls={
            <ListFilters
              noun="course"
              hint="A subject, month, city or price"
              action={pathTo('/courses')}
              query={query}
              sorts={courseSorts}
              legends={courseFacetLegends}
              counts={list.facets}
              total={total}
              chips={{ facet: 'focus', all: 'All Courses' }}
            />
          }
          count={describeResult(total, all, query.q, filters.length)}
          clearTo={coursesUrl({ q: query.q, sort: query.sort })}
          filters={filters}
          feed={list.feed}
        >
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
              toAll={total <= maxShown ? coursesUrl({ ...query, show: maxShown }) : undefined}
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
