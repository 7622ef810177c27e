import { type PageProps, useSearchParams } from '@meridian/composition';
import {
  type CourseListPage,
  type CourseListQuery,
  readCourseListQuery,
} from '@meridian/contracts/programme';
import { Section } from '@meridian/ui';
import { formatCount } from '@meridian/ui/page';
import { CourseCard } from '../cards/CourseCard';
import { ListLayout } from '../filters/ListLayout';
import { Specialties } from '../specialties/Specialties';
import { courseList } from './course-list-state';
import { EmptyCourses } from './EmptyCourses';

export interface CoursesData extends CourseListPage {
  /** URL by which calendar programs follow this list. */
  feed: string;
}

export const coursesDescription =
  'Courses for healthcare students and clinicians, online and on campus: filter by focus, month, city and price, and compare dates.';

/** A list of courses; the URL says which of them, in which order, and how many. */
export function CoursesPage({ data: list }: PageProps<CoursesData>) {
  const [params] = useSearchParams();
  const query = readCourseListQuery(params);
  const { courses, total } = list;
  return (
    <>
      <Section spacing="tight">
        <ListLayout
          label="Courses"
          kind={courseList}
          query={query}
          counts={list.facets}
          total={total}
          chips={{ facet: 'focus', all: 'All Courses' }}
          count={describeResult(list, query)}
          feed={list.feed}
          empty={<EmptyCourses query={query} list={list} />}
        >
          {courses.map((course, index) => (
            <CourseCard key={course.id} course={course} index={index} />
          ))}
        </ListLayout>
      </Section>
      <Specialties open={list.open} />
    </>
  );
}

/** "42 courses", "3 of 42 courses for “heart”": a screen reader says it when the list changes. */
function describeResult({ total, all }: CourseListPage, { q, facets }: CourseListQuery): string {
  const isFiltered = q !== '' || Object.values(facets).flat().length > 0;
  const whole = formatCount(all, 'course');
  return `${isFiltered ? `${total} of ${whole}` : whole}${q ? ` for “${q}”` : ''}`;
}
