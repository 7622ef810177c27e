import { defineWidget } from '@shared/composition';
import { type CourseSummary, summarizeCourse } from '../course-summary';
import { FirstCourses } from './FirstCourses';

const shown = 3;

export const widget = defineWidget<'catalogue/first-courses', CourseSummary[]>({
  loader: async ({ api, signal }) => {
    const { allTasks } = await api.get('/read-course', signal);
    return allTasks.slice(0, shown).map(summarizeCourse);
  },
  Widget: FirstCourses,
});
