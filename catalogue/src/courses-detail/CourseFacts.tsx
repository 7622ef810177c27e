import { pathTo, site } from '@meridian/contracts';
import { type CourseState, coverImage } from '@meridian/contracts/programme';
import { LinkButton, Panel } from '@meridian/ui';
import { DateRange, type Fact, FactList, formatCount, formatDate, Logo } from '@meridian/ui/page';
import { AskLinks } from '../detail-parts/AskLinks';
import { CalendarLinks, googleCalendarLink } from '../detail-parts/CalendarLinks';
import { listInWords } from '../detail-parts/detail-data';
import bar from '../detail-parts/register-bar.module.css';
import { stateTitles } from './CourseNotice';
import type { CourseDetail, CourseView } from './course-detail';
import styles from './courses-detail.module.css';
import { FeeLevels } from './FeeLevels';

/** The card beside the text: the next step, in view on every screen, then when, where and for how much. */
export function CourseFacts({ data }: { data: CourseView }) {
  const { course, state, url, calendar } = data;
  const isToCome = state === 'open' || state === 'closed' || state === 'full';
  return (
    <Panel title={stateTitles[state]}>
      {state === 'open' && (
        <div className={bar.sameInCard}>
          <LinkButton to={pathTo('/enroll-now', {}, { course: course.id })} variant="next" wide>
            Pre-register
          </LinkButton>
        </div>
      )}
      <FactList className={styles.facts} facts={listFacts(course, state)} />
      {state !== 'cancelled' && <FeeLevels course={course} />}
      <div className={styles.steps}>
        <AskLinks
          subject={course.title}
          question={questionAbout(course, state)}
          isNextStep={state !== 'open'}
        />
      </div>
      {isToCome && (
        <CalendarLinks
          file={calendar}
          google={courseGoogleLink(course, url)}
          googleLabel={
            course.sessions.length > 1 ? 'Google Calendar (first session)' : 'Google Calendar'
          }
        />
      )}
      <FactList className={styles.moreFacts} facts={listMoreFacts(course)} />
    </Panel>
  );
}

function listFacts(course: CourseDetail, state: CourseState): Fact[] {
  const { startDate, endDate, startTime, duration, teachingHours, mode, venue, city } = course;
  const hasBegun = state === 'begun' || state === 'ended';
  const place = [venue?.name, city].filter(Boolean).join(', ');
  const hours = teachingHours > 0 ? `, ${formatCount(teachingHours, 'hour')} of teaching` : '';
  const facts: (Fact | false)[] = [
    endDate > startDate
      ? { term: 'Dates', detail: <DateRange start={startDate} end={endDate} /> }
      : { term: hasBegun ? 'Started' : 'Starts', detail: <DateRange start={startDate} /> },
    { term: 'Time', detail: `${startTime}, Pakistan time` },
    { term: 'Duration', detail: duration + hours },
    { term: 'Modality', detail: mode },
    place !== '' && { term: 'Place', detail: place },
    ...(hasBegun || state === 'cancelled' ? [] : listAvailability(course)),
  ];
  return facts.filter((fact) => fact !== false);
}

function listMoreFacts({ languages, focus, categoryLogo, by, byLogo }: CourseDetail): Fact[] {
  return [
    ...(languages.length > 0 ? [{ term: 'Language', detail: listInWords(languages) }] : []),
    { term: 'Focus', detail: <Logo {...coverImage(categoryLogo)}>{focus}</Logo> },
    { term: 'By', detail: <Logo {...coverImage(byLogo)}>{by}</Logo> },
  ];
}

/** The places that are left, and the last day to register. */
function listAvailability({ places, placesLeft, registerBy, startDate }: CourseDetail): Fact[] {
  const left =
    places === null || placesLeft === null
      ? null
      : placesLeft === 0
        ? 'Full'
        : `${placesLeft} of ${formatCount(places, 'place')} left`;
  return [
    ...(left === null ? [] : [{ term: 'Places', detail: left }]),
    // Older courses have their first day in this field.
    ...(registerBy < startDate ? [{ term: 'Register by', detail: formatDate(registerBy) }] : []),
  ];
}

function questionAbout({ title }: CourseDetail, state: CourseState): string {
  switch (state) {
    case 'open':
      return `Hello ${site.shortName}, I would like to join “${title}”. What is the next step?`;
    case 'closed':
      return `Hello ${site.shortName}, registration for “${title}” is closed. Can a place still be found?`;
    case 'full':
      return `Hello ${site.shortName}, “${title}” is full. Please tell me when a place becomes free, or of the next date.`;
    case 'cancelled':
      return `Hello ${site.shortName}, “${title}” is cancelled. Is there another date, or a course like it?`;
    default:
      return `Hello ${site.shortName}, when does the next intake of “${title}” begin?`;
  }
}

/** Google takes one entry by link: the first session, with all others in its text. */
function courseGoogleLink(course: CourseDetail, url: string): string {
  const { title, sessions, startDate, startTime, venue, city, mode } = course;
  const [first] = sessions;
  const program = sessions.map(
    ({ date, start, end, title: topic }) => `${date} ${start}–${end} ${topic}`,
  );
  return googleCalendarLink({
    title,
    text: [...program, url].join('\n'),
    location: venue ? [venue.name, venue.address, city].filter(Boolean).join(', ') : city || mode,
    time: first ?? { date: startDate, start: startTime, end: oneHourLater(startTime) },
  });
}

/** A course without sessions has no end, which Google requires. */
function oneHourLater(time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  return `${String((Number(hour) + 1) % 24).padStart(2, '0')}:${minute}`;
}
