import { defineRoute } from '@meridian/composition';
import { todayInPakistan } from '@meridian/contracts';
import { summarizeCourse } from '../cards/course-summary';
import { type CoursesData, CoursesPage, coursesDescription } from './CoursesPage';

export const route = defineRoute<'/courses', CoursesData>({
  loader: async ({ api, now, signal }) => {
    const { allTasks } = await api.get('/read-course', signal);
    return { courses: allTasks.map(summarizeCourse), today: todayInPakistan(now) };
  },
  Page: CoursesPage,
  meta: () => ({
    title: 'Explore courses',
    description: coursesDescription,
    heading: 'Explore Courses',
  }),
});
