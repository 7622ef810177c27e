import { type ConferenceListQuery, conferenceListQuery } from './conference-list';
import { type CourseListQuery, courseListQuery } from './course-list';

/** What has calendars: an iCalendar file for each, and one for each list. */
export type CalendarKind = 'courses' | 'conferences';

/**
 * The path of the calendar file of one course or conference.
 * @param id of the course or conference
 */
export function calendarPath(kind: CalendarKind, id: string): string {
  return `/api/calendar/${kind}/${encodeURIComponent(id)}.ics`;
}

/** The path of the calendar with all courses that a list finds; the order and how many are shown do not count. */
export function courseFeedPath({ facets, q }: Partial<CourseListQuery>): string {
  return withQuery('courses', courseListQuery({ facets: facets ?? {}, q: q ?? '' }));
}

/** The same of conferences, upcoming and past: what one attended stays in the calendar. */
export function conferenceFeedPath({ facets, q }: Partial<ConferenceListQuery>): string {
  return withQuery('conferences', conferenceListQuery({ facets: facets ?? {}, q: q ?? '' }));
}

/**
 * The address by which calendar programs subscribe to a calendar, instead of importing it once.
 * @param origin of the site, e.g. https://www.example.org
 */
export function subscriptionUrl(origin: string, path: string): string {
  return `${origin.replace(/^https?:/, 'webcal:')}${path}`;
}

function withQuery(kind: CalendarKind, query: string): string {
  return `/api/calendar/${kind}.ics${query ? `?${query}` : ''}`;
}
