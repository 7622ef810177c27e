import { defineRoute } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import {
  courseFeedPath,
  courseListQuery,
  readCourseListQuery,
  subscriptionUrl,
} from '@meridian/contracts/programme';
import { formatCount } from '@meridian/ui/page';
import { describeList } from '../filters/list-meta';
import { type CoursesData, CoursesPage, coursesDescription } from './CoursesPage';

export const route = defineRoute<'/courses', CoursesData>({
  loader: async ({ api, url, signal }) => {
    const query = readCourseListQuery(url.searchParams);
    const text = courseListQuery(query);
    const list = await (text
      ? api.get(`/course-list?${text}`, signal)
      : api.get('/course-list', signal));
    return { ...list, feed: subscriptionUrl(url.origin, courseFeedPath(query)) };
  },
  Page: CoursesPage,
  meta: ({ data: { courses, total }, url }) => {
    const query = readCourseListQuery(url.searchParams);
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
      items: courses.map(({ id, title }) => ({
        title,
        path: pathTo('/courses-detail/:id', { id }),
      })),
      total,
      url,
    });
  },
});
