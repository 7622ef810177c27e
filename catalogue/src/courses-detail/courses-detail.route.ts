import { defineRoute, NotFoundError } from '@meridian/composition';
import { type Course, pathTo, todayInPakistan } from '@meridian/contracts';
import { calendarPath } from '@meridian/contracts/programme';
import { cutText, formatDate } from '@meridian/ui/page';
import { summarizeCourse } from '../cards/course-summary';
import { goneBecause } from '../detail-parts/gone-because';
import { type CoursesDetailData, CoursesDetailPage } from './CoursesDetailPage';
import { toCourseDetail } from './course-detail';
import { courseJsonLd } from './course-json-ld';
import { courseState } from './course-state';

const maxRelated = 3;

export const route = defineRoute<'/courses-detail/:id', CoursesDetailData>({
  loader: async ({ params, url, api, now, signal }) => {
    const [{ allTasks }, all] = await Promise.all([
      api
        .get(`/read-course/${encodeURIComponent(params.id)}`, signal)
        .catch(goneBecause('This course is no longer offered.')),
      // The page is worth showing without related courses.
      api.get('/read-course', signal).catch(() => ({ allTasks: [] })),
    ]);
    const [course] = allTasks;
    if (!course) throw new NotFoundError(`No course ${params.id}`);
    const today = todayInPakistan(now);
    return {
      course: toCourseDetail(course),
      state: courseState(course, today),
      url: url.origin + url.pathname,
      calendar: url.origin + calendarPath('courses', course._id),
      related: findRelated(course, all.allTasks, today).map(summarizeCourse),
    };
  },
  Page: CoursesDetailPage,
  meta: ({ data }) => {
    const { id, title, by, focus, mode, city, startDate, duration } = data.course;
    const mark = data.state === 'cancelled' ? 'Cancelled: ' : '';
    const where = city ? `${mode}, ${city}` : mode;
    return {
      title: cutText(mark + title, 59),
      description: cutText(
        `${mark}${title}: a course in ${focus} by ${by}. ${where}, ${duration}, from ${formatDate(startDate)}.`,
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
