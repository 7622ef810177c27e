import { defineRoute, NotFoundError } from '@meridian/composition';
import { type Course, pathTo, todayInPakistan } from '@meridian/contracts';
import { cutText, formatDate } from '@meridian/ui/page';
import { summarizeCourse } from '../cards/course-summary';
import { type CoursesDetailData, CoursesDetailPage } from './CoursesDetailPage';
import { toCourseDetail } from './course-detail';
import { courseJsonLd } from './course-json-ld';

const maxRelated = 3;

export const route = defineRoute<'/courses-detail/:id', CoursesDetailData>({
  loader: async ({ params, url, api, now, signal }) => {
    const [{ allTasks }, all] = await Promise.all([
      api.get(`/read-course/${encodeURIComponent(params.id)}`, signal),
      // The page is worth showing without related courses.
      api.get('/read-course', signal).catch(() => ({ allTasks: [] })),
    ]);
    const [course] = allTasks;
    if (!course) throw new NotFoundError(`No course ${params.id}`);
    const today = todayInPakistan(now);
    return {
      course: toCourseDetail(course),
      hasBegun: course.startDate < today,
      url: url.origin + url.pathname,
      related: findRelated(course, all.allTasks, today).map(summarizeCourse),
    };
  },
  Page: CoursesDetailPage,
  meta: ({ data }) => {
    const { id, title, by, focus, mode, startDate, duration } = data.course;
    return {
      title: cutText(title, 59),
      description: cutText(
        `${title}: a course in ${focus} by ${by}. ${mode}, ${duration}, from ${formatDate(startDate)}.`,
        159,
      ),
      heading: title,
      breadcrumb: [{ label: 'Courses', to: pathTo('/courses') }],
      jsonLd: [courseJsonLd(data)],
      image: { design: 'cover', kind: 'course', seed: id, category: focus },
    };
  },
});

/** Other courses with the same focus; first those that have not begun. */
function findRelated(course: Course, all: readonly Course[], today: string): Course[] {
  const related = all.filter(({ _id, focus }) => focus === course.focus && _id !== course._id);
  const [open, begun] = [
    related.filter(({ startDate }) => startDate >= today),
    related.filter(({ startDate }) => startDate < today),
  ];
  const bySoonest = (a: Course, b: Course) => a.startDate.localeCompare(b.startDate, 'en');
  return [...open.sort(bySoonest), ...begun.sort(bySoonest).reverse()].slice(0, maxRelated);
}
