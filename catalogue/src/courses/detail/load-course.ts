import { type LoaderArgs, NotFoundError } from '@shared/composition';
import { type Course, todayInPakistan } from '@shared/contracts';
import { summarizeCourse } from '../course-summary';
import { type CourseDetailData, toCourseDetail } from './course-detail';

const relatedShown = 3;

/** @throws NotFoundError for an unknown id. */
export async function loadCourse({
  params,
  url,
  api,
  now,
  signal,
}: LoaderArgs<{ id: string }>): Promise<CourseDetailData> {
  const [{ allTasks }, all] = await Promise.all([
    api.get(`/read-course/${encodeURIComponent(params.id)}`, signal),
    // The course is worth showing without its neighbours.
    api.get('/read-course', signal).catch(() => ({ allTasks: [] })),
  ]);
  const [course] = allTasks;
  if (!course) throw new NotFoundError(`No course ${params.id}`);
  const today = todayInPakistan(now);
  return {
    course: toCourseDetail(course),
    hasBegun: course.startDate < today,
    address: url.origin + url.pathname,
    related: findRelated(course, all.allTasks, today).map(summarizeCourse),
  };
}

/** Other courses of the same focus, those that can still be joined first. */
function findRelated(course: Course, all: readonly Course[], today: string): Course[] {
  const related = all.filter(({ _id, focus }) => focus === course.focus && _id !== course._id);
  const [open, begun] = [
    related.filter(({ startDate }) => startDate >= today),
    related.filter(({ startDate }) => startDate < today),
  ];
  const bySoonest = (a: Course, b: Course) => a.startDate.localeCompare(b.startDate, 'en');
  return [...open.sort(bySoonest), ...begun.sort(bySoonest).reverse()].slice(0, relatedShown);
}
