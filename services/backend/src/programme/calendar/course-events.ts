import { type Course, pathTo } from '@meridian/contracts';
import type { CalendarEvent } from './icalendar';

/** One entry for each session of a course, because its days have gaps. Without sessions, one for its first day. */
export function toCourseEvents(course: Course, origin: string): CalendarEvent[] {
  const { _id, title, sessions, focus, sequence, updatedAt, status } = course;
  const isWithdrawn = status === 'withdrawn';
  const common = {
    sequence,
    updatedAt,
    isCancelled: isWithdrawn || status === 'cancelled',
    location: isWithdrawn ? '' : locationOf(course),
    category: focus,
    url: origin + pathTo('/courses-detail/:id', { id: _id }),
  };
  // A session that is moved keeps its number, and so its entry.
  const nameOf = (number: number) => `course-${_id}-${number}`;
  if (sessions.length === 0) {
    const time = { date: course.startDate, start: course.startTime, end: null };
    return [
      { ...common, name: nameOf(1), summary: title, description: describe(course, ''), time },
    ];
  }
  return sessions.map(({ date, start, end, title: topic }, index) => ({
    ...common,
    name: nameOf(index + 1),
    summary: sessions.length > 1 ? `${title}: ${topic}` : title,
    description: describe(course, `Session ${index + 1} of ${sessions.length}: ${topic}`),
    time: { date, start, end },
  }));
}

function describe({ status, statusNote, teachers, bring }: Course, session: string): string {
  if (status === 'withdrawn') return '';
  const [teacher] = teachers;
  return [
    statusNote,
    session,
    teacher ? `${teacher.name}, ${teacher.role}, responsible for this course.` : '',
    bring.length > 0 ? `To bring: ${bring.join('; ')}` : '',
  ]
    .filter(Boolean)
    .join('\n');
}

function locationOf({ venue, city, mode }: Course): string {
  const parts = venue ? [venue.name, venue.address, city] : [city || mode];
  return parts.filter(Boolean).join(', ');
}
