import type { Contribution } from '@shared/composition';
import { type Conference, type Course, paths, type SearchEntry } from '@shared/contracts';
import { formatDate, formatDateRange } from '@shared/ui';
import { summarizeConference } from '../conferences/conference-summary';
import { toConferenceDetail } from '../conferences/detail/conference-detail';
import { toCourseDetail } from '../courses/detail/course-detail';
import { coursesMeta } from '../courses/list/courses-meta';
import { preRegistrationSummary } from '../pre-registration/summary';
import { specialties } from '../specialties/specialties';

/** What site search finds of this app: courses, conferences, and the list by its specialties. */
export const search: Contribution<'search'> = async ({ api }) => {
  const [courses, conferences] = await Promise.all([
    api.get('/read-course'),
    api.get('/show-data'),
  ]);
  return [
    coursesPage,
    preRegistrationPage,
    ...courses.allTasks.map(describeCourse),
    ...conferences.allTasks.map(describeConference),
  ];
};

const coursesPage: SearchEntry = {
  path: paths.courses(),
  title: 'Explore Courses',
  kind: 'Page',
  text: coursesMeta().description,
  keywords: specialties.map(({ courseName }) => courseName),
};

const preRegistrationPage: SearchEntry = {
  path: paths.enroll(),
  title: 'Pre-registration',
  kind: 'Page',
  text: preRegistrationSummary,
  keywords: ['enrol', 'enroll', 'enrolment', 'register', 'sign up', 'apply', 'attend', 'form'],
};

function describeCourse(course: Course): SearchEntry {
  const detail = toCourseDetail(course);
  const { focus, mode, duration, startDate, by } = detail;
  return {
    path: paths.course(detail.id),
    title: detail.title,
    kind: 'Course',
    text: [
      `${focus}, ${mode}, ${duration}, from ${formatDate(startDate)}. ${by}.`,
      detail.description,
      ...detail.paragraphs,
      ...detail.points.map((point) => `${point}.`),
    ].join(' '),
    keywords: [focus],
  };
}

function describeConference(conference: Conference): SearchEntry {
  const { id, title, subTitle, city, venue, startDate, endDate, focus, details, paragraphs } =
    toConferenceDetail(conference, summarizeConference(conference));
  return {
    path: paths.conference(id),
    title,
    kind: 'Conference',
    text: [
      `${formatDateRange(startDate, endDate)}, ${venue}, ${city}. ${subTitle}.`,
      details,
      ...paragraphs,
    ].join(' '),
    keywords: [focus, city],
  };
}
