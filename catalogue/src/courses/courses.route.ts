import { defineRoute } from '@meridian/composition';
import {
  courseFeedPath,
  courseListQuery,
  readCourseListQuery,
  subscriptionUrl,
} from '@meridian/contracts/programme';
import { type CoursesData, CoursesPage } from './CoursesPage';
import { describeCourseList } from './course-list-meta';

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
  meta: ({ data, url }) => describeCourseList(data, readCourseListQuery(url.searchParams), url),
});
