import { type Contribution, inEnglish } from '@meridian/composition';
import {
  type Conference,
  type Course,
  pathTo,
  type SearchEntry,
  site,
  todayInPakistan,
} from '@meridian/contracts';
import { findSpecialty } from '@meridian/contracts/programme';
import { formatDate, formatDateRange } from '@meridian/ui/page';
import { toConferenceDetail } from '../conference-columns/conference-detail';
import { coursesDescription } from '../courses/CoursesPage';
import { toCourseDetail } from '../courses-detail/course-detail';
import { enrollNowDescription } from '../enroll-now/EnrollNowPage';
import { specialtyTiles } from '../specialties/specialty-tiles';
import { conferenceFacts, courseFacts } from './search-facts';

/** The entries of site search: courses, conferences, the list of courses by its specialties, pre-registration. */
export const search: Contribution<'search'> = async ({ api, now }) => {
  const today = todayInPakistan(now);
  const [courses, conferences] = await Promise.all([
    api.get('/read-course'),
    api.get('/show-data'),
  ]);
  return [
    coursesPage,
    enrollNowPage,
    ...courses.allTasks.filter(isAnnounced).map(courseEntry),
    ...conferences.allTasks
      .filter(isAnnounced)
      .map((conference) => conferenceEntry(conference, today)),
  ];
};

const coursesPage: SearchEntry = {
  path: pathTo('/courses'),
  title: 'Explore Courses',
  kind: 'Page',
  text: coursesDescription,
  keywords: [
    ...specialtyTiles.map(({ courseName }) => courseName),
    // Each course names who teaches it.
    'teachers',
    'who teaches',
    'faculty',
    'instructors',
  ],
};

const enrollNowPage: SearchEntry = {
  path: pathTo('/enroll-now'),
  title: 'Pre-registration',
  kind: 'Page',
  text: inEnglish(enrollNowDescription, { name: site.name }),
  keywords: ['enrol', 'enroll', 'enrolment', 'register', 'sign up', 'apply', 'attend', 'form'],
};

const isAnnounced = ({ status }: Course | Conference) => status !== 'withdrawn';

function courseEntry(course: Course): SearchEntry {
  const detail = toCourseDetail(course);
  const { focus, mode, duration, startDate, by, status } = detail;
  const { teachers, venue, city, audience, languages, outcomes, prerequisites, certificate } =
    course;
  return {
    path: pathTo('/courses-detail/:id', { id: detail.id }),
    title: status === 'cancelled' ? `Cancelled: ${detail.title}` : detail.title,
    kind: 'Course',
    text: joinSentences([
      detail.description,
      ...detail.paragraphs,
      ...detail.points,
      ...teachers.map(({ name, role }) => `${name}, ${role}`),
      venue ? [venue.name, venue.address, city].filter(Boolean).join(', ') : city,
      audience.length > 0 ? `For ${audience.join(', ')}` : '',
      languages.length > 0 ? `In ${languages.join(' and ')}` : '',
      ...outcomes,
      prerequisites,
      certificate,
      // These are last, because results say them beside the excerpt, which begins with the text.
      `${focus}, ${mode}, ${duration}, from ${formatDate(startDate)}. ${by}`,
    ]),
    keywords: listFocusNames(focus),
    ...courseFacts(course),
  };
}

function conferenceEntry(conference: Conference, today: string): SearchEntry {
  const detail = toConferenceDetail(conference, today);
  const { id, title, subTitle, city, venue, startDate, endDate, focus, paragraphs } = detail;
  const { speakers, venueAddress, languages, organizer } = conference;
  return {
    path: pathTo('/conferences-detail/:id', { id }),
    title: detail.status === 'cancelled' ? `Cancelled: ${title}` : title,
    kind: 'Conference',
    text: joinSentences([
      subTitle,
      ...paragraphs,
      ...speakers.map(({ name, role, talk }) => [name, role, talk].filter(Boolean).join(', ')),
      languages.length > 0 ? `In ${languages.join(' and ')}` : '',
      organizer,
      [formatDateRange(startDate, endDate), venue, venueAddress, city].filter(Boolean).join(', '),
    ]),
    keywords: [...listFocusNames(focus), city],
    ...conferenceFacts(conference, today),
  };
}

/** The focus, and what people call it instead: "heart" finds cardiology. */
function listFocusNames(focus: string): string[] {
  return [focus, ...(findSpecialty(focus)?.synonyms ?? [])];
}

/** One text, in which each part ends as a sentence. */
function joinSentences(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (/[.?!…]$/.test(part) ? part : `${part}.`))
    .join(' ');
}
