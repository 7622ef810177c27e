import { type PageMeta, pathTo } from '@meridian/contracts';
import {
  type CourseListPage,
  type CourseListQuery,
  courseListQuery,
} from '@meridian/contracts/programme';
import { formatCount } from '@meridian/ui/page';
import { itemListJsonLd } from '../filters/item-list';
import { nameList } from '../filters/list-name';
import { coursesDescription } from './CoursesPage';

/** Title, description and structured data of a list; a list worth finding, of one focus or city, has its own. */
export function describeCourseList(
  list: CourseListPage,
  query: CourseListQuery,
  url: URL,
): PageMeta {
  const items = list.courses.map(({ id, title }) => ({
    title,
    path: pathTo('/courses-detail/:id', { id }),
  }));
  const jsonLd = itemListJsonLd(items, list.total, url);
  const name = nameList(query, list.total, 'courses');
  if (!name)
    return {
      title: 'Explore courses',
      description: coursesDescription,
      heading: 'Explore Courses',
      ...jsonLd,
    };
  const { facets } = query;
  return {
    title: name,
    description: `${name}: ${formatCount(list.total, 'course')} for healthcare students and clinicians, with dates, fees, places and teachers.`,
    heading: 'Explore Courses',
    canonicalQuery: courseListQuery({ facets }),
    // An empty list answers nothing that anyone searches the web for.
    ...(list.total === 0 ? { noIndex: true } : {}),
    ...jsonLd,
  };
}
