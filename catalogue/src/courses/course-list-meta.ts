import { type PageMeta, pathTo } from '@meridian/contracts';
import {
  type CourseListPage,
  type CourseListQuery,
  courseListQuery,
  facetValueLabel,
  findSpecialty,
} from '@meridian/contracts/programme';
import { formatCount } from '@meridian/ui/page';
import { itemListJsonLd } from '../filters/item-list';
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
  const name = nameOf(query, list.total);
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
    heading: name,
    breadcrumb: [{ label: 'Courses', to: pathTo('/courses') }],
    canonicalQuery: courseListQuery({ facets }),
    // An empty list answers nothing that anyone searches the web for.
    ...(list.total === 0 ? { noIndex: true } : {}),
    ...jsonLd,
  };
}

/** "Cardiology courses", "Courses in Lahore", "Cardiology courses in Lahore"; undefined for any other list, and for words that no course has. */
function nameOf({ facets, q }: CourseListQuery, total: number): string | undefined {
  const { focus = [], city = [], ...others } = facets;
  const isOther = Object.values(others).flat().length > 0 || q !== '';
  if (isOther || focus.length > 1 || city.length > 1) return undefined;
  // Anyone can write an address: only what is known becomes a heading.
  const isKnown = total > 0 || (city.length === 0 && findSpecialty(focus[0] ?? '') !== undefined);
  if (!isKnown) return undefined;
  const place = city[0] ? ` in ${city[0]}` : '';
  if (focus[0]) return `${facetValueLabel('focus', focus[0])} courses${place}`;
  return city[0] && `Courses${place}`;
}
