import { type PageMeta, pathTo } from '@meridian/contracts';
import {
  type CourseListPage,
  type CourseListQuery,
  courseListQuery,
} from '@meridian/contracts/programme';
import { formatCount } from '@meridian/ui/page';
import { describeList } from '../filters/list-meta';
import { coursesDescription } from './CoursesPage';

export function describeCourseList(
  { courses, total }: CourseListPage,
  query: CourseListQuery,
  url: URL,
): PageMeta {
  return describeList({
    query,
    canonicalQuery: courseListQuery({ facets: query.facets }),
    whole: {
      title: 'Explore courses',
      description: coursesDescription,
      heading: 'Explore Courses',
    },
    nouns: 'courses',
    details: `${formatCount(total, 'course')} for healthcare students and clinicians, with dates, fees, places and teachers.`,
    items: courses.map(({ id, title }) => ({ title, path: pathTo('/courses-detail/:id', { id }) })),
    total,
    url,
  });
}
