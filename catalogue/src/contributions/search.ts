import type { Contribution } from '@meridian/composition';
import { type Conference, type Course, pathTo, type SearchEntry } from '@meridian/contracts';
import { formatDate, formatDateRange } from '@meridian/ui/page';
import { toConferenceDetail } from '../conference-columns/conference-detail';
import { coursesDescription } from '../courses/CoursesPage';
import { toCourseDetail } from '../courses-detail/course-detail';
import { enrollNowDescription } from '../enroll-now/EnrollNowPage';
import { specialties } from '../specialties/specialties';

/** The entries of site search: courses, conferences, the list of courses by its specialties, pre-registration. */
export const search: Contribution<'search'> = async ({ api }) => {
  const [courses, conferences] = await Promise.all([
    api.get('/read-course'),
    api.get('/show-data'),
  ]);
  return [
    coursesPage,
    enrollNowPage,
    ...courses.allTasks.map(courseEntry),
    ...conferences.allTasks.map(conferenceEntry),
  ];
};

const coursesPage: SearchEntry = {
  path: pathTo('/courses'),
  title: 'Explore Courses',
  kind: 'Page',
  text: coursesDescription,
  keywords: specialties.map(({ courseName }) => courseName),
};

const enrollNowPage: SearchEntry = {
  path: pathTo('/enroll-now'),
  title: 'Pre-registration',
  kind: 'Page',
  text: enrollNowDescription,
  keywords: ['enrol', 'enroll', 'enrolment', 'register', 'sign up', 'apply', 'attend', 'form'],
};

function courseEntry(course: Course): SearchEntry {
  const detail = toCourseDetail(course);
  const { focus, mode, city, duration, startDate, by, status } = detail;
  return {
    path: pathTo('/courses-detail/:id', { id: detail.id }),
    title: status === 'cancelled' ? `Cancelled: ${detail.title}` : detail.title,
    kind: 'Course',
    text: [
      `${[focus, mode, city].filter(Boolean).join(', ')}, ${duration}, from ${formatDate(startDate)}. ${by}.`,
      detail.description,
      ...detail.paragraphs,
      ...detail.points.map((point) => `${point}.`),
    ].join(' '),
    keywords: [focus, ...detail.teachers.map(({ name }) => name)],
  };
}

function conferenceEntry(conference: Conference): SearchEntry {
  const detail = toConferenceDetail(conference);
  const { id, title, subTitle, city, venue, startDate, endDate, focus, details } = detail;
  return {
    path: pathTo('/conferences-detail/:id', { id }),
    title: detail.status === 'cancelled' ? `Cancelled: ${title}` : title,
    kind: 'Conference',
    text: [
      `${formatDateRange(startDate, endDate)}, ${venue}, ${city}. ${subTitle}.`,
      details,
      ...detail.paragraphs,
    ].join(' '),
    keywords: [focus, city, ...detail.speakers.map(({ name }) => name)],
  };
}
