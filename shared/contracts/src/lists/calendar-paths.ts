import { type ConferenceListQuery, conferenceListQuery } from './conference-list-query';
import { type CourseListQuery, courseListQuery } from './course-list-query';

/** Kinds of entries with calendars: one iCalendar file for each entry and each list. */
export type CalendarKind = 'courses' | 'conferences';

/**
 * The path of the calendar file of one course or conference.
 * @param id of the course or conference
 */
export function calendarPath(kind: CalendarKind, id: string): string {
  return `/api/calendar/${kind}/${encodeURIComponent(id)}.ics`;
}

/** The path of the calendar with all courses of a list, whatever its order and length. */
export function courseFeedPath({ facets, q }: Partial<CourseListQuery>): string {
  return withQuery('courses', courseListQuery({ facets: facets ?? {}, q: q ?? '' }));
}

/** The same for conferences, upcoming and past: attended ones stay in the calendar. */
export function conferenceFeedPath({ facets, q }: Partial<ConferenceListQuery>): string {
  return withQuery('conferences', conferenceListQuery({ facets: facets ?? {}, q: q ?? '' }));
}

/**
 * The URL by which calendar programs subscribe to a calendar instead of importing it once.
 * @param origin of the site, e.g. https://www.example.org
 */
export function subscriptionUrl(origin: string, path: string): string {
  return `${origin.replace(/^https?:/, 'webcal:')}${path}`;
}

function withQuery(kind: CalendarKind, query: string): string {
  return `/api/calendar/${kind}.ics${query ? `?${query}` : ''}`;
}
