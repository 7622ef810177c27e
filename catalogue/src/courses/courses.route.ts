import { defineRoute } from '@meridian/composition';
import { courseListQuery, readCourseListQuery } from '@meridian/contracts/programme';
import { type CoursesData, CoursesPage } from './CoursesPage';
import { describeCourseList } from './course-list-meta';

export const route = defineRoute<'/courses', CoursesData>({
  loader: async ({ api, url, signal }) => {
    const query = courseListQuery(readCourseListQuery(url.searchParams));
    const [list, open] = await Promise.all([
      api.get(`/course-list?${query}`, signal),
      api.get('/course-list?open=yes', signal),
    ]);
    const counts = open.facets.focus.map(({ value, count }) => [value, count]);
    return { list, open: Object.fromEntries(counts) };
  },
  Page: CoursesPage,
  meta: ({ data, url }) =>
    describeCourseList(data.list, readCourseListQuery(url.searchParams), url),
});
