import { defineRoute, NotFoundError } from '@meridian/composition';
import { type Course, pathTo, todayInPakistan } from '@meridian/contracts';
import {
  type CourseSummary,
  calendarPath,
  courseListQuery,
  courseState,
  toSpecialtyId,
} from '@meridian/contracts/programme';
import { cutText, formatDate, formatDateRange } from '@meridian/ui/page';
import { goneBecause, placeText, socialFacts } from '../detail-parts/detail-data';
import { type CoursesDetailData, CoursesDetailPage } from './CoursesDetailPage';
import { lowestCourseFee, toCourseDetail } from './course-detail';
import { courseJsonLd } from './course-json-ld';

const maxRelated = 3;

export const route = defineRoute<'/courses-detail/:id', CoursesDetailData>({
  loader: async ({ params, url, api, now, signal }) => {
    const { allTasks } = await api
      .get(`/read-course/${encodeURIComponent(params.id)}`, signal)
      .catch(goneBecause('This course is no longer offered.'));
    const [course] = allTasks;
    if (!course) throw new NotFoundError(`No course ${params.id}`);
    const akin = courseListQuery({ facets: { focus: [toSpecialtyId(course.focus)] } });
    // The page is worth showing without related courses.
    const list = await api
      .get(`/course-list?${akin}`, signal)
      .catch(() => ({ courses: [] as CourseSummary[] }));
    const today = todayInPakistan(now);
    return {
      course: toCourseDetail(course),
      state: courseState(course, today),
      today,
      url: url.origin + url.pathname,
      calendar: url.origin + calendarPath('courses', course._id),
      related: list.courses.filter(isRelatedTo(course, today)).slice(0, maxRelated),
    };
  },
  Page: CoursesDetailPage,
  meta: ({ data }) => {
    const { id, title, by, focus, mode, city, startDate, endDate, duration } = data.course;
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
      facts: socialFacts({
        isCancelled: data.state === 'cancelled',
        dates: formatDateRange(startDate, endDate),
        place: placeText(city, mode),
        fee: lowestCourseFee(data.course),
      }),
    };
  },
});

function isRelatedTo({ _id }: Course, today: string) {
  return ({ id, status, startDate }: CourseSummary) =>
    id !== _id && status !== 'cancelled' && startDate >= today;
}
