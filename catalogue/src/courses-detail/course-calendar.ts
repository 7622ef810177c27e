import { googleCalendarLink } from '../detail-parts/calendar-links';
import type { CourseDetail } from './course-detail';

/** Google takes one entry by link: the first session, with all others in its text. */
export function courseGoogleLink(course: CourseDetail, url: string): string {
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

/** A course whose sessions are not known has no end, which Google requires. */
function oneHourLater(time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  return `${String((Number(hour) + 1) % 24).padStart(2, '0')}:${minute}`;
}
