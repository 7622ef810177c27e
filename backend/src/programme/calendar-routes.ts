import { type Conference, type Course, site, todayInPakistan } from '@meridian/contracts';
import {
  type ConferenceListQuery,
  type CourseListQuery,
  conferenceFeedPath,
  courseFeedPath,
  facetValueLabel,
  readConferenceListQuery,
  readCourseListQuery,
} from '@meridian/contracts/programme';
import { type ServiceContext, type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { BackendContext } from '../context';
import { type CachedResponses, withEtag } from './cached-responses';
import { toConferenceEvents } from './calendar/conference-events';
import { toCourseEvents } from './calendar/course-events';
import { type CalendarEvent, toCalendarFile } from './calendar/icalendar';
import { type EntityName, noSuch, requireId } from './find-by-id';
import { findConferences } from './lists/conference-list';
import { findCourses } from './lists/course-list';
import { retainedHeaders, sendPublic } from './send-public';

/** Courses or conferences in one calendar; those to come are taken first. */
const maxFeedEntries = 500;
/** Days for which what is over stays in a calendar. */
const pastDays = 365;

type Read = Awaited<ReturnType<CachedResponses['read']>>;

/**
 * `/calendar/courses/:file` and `/calendar/conferences/:file`, where the file is an id with `.ics`, and
 * `/calendar/courses.ics` and `/calendar/conferences.ics`, which take the queries of the lists.
 */
export function createCalendarRoutes(
  { config, clock }: Pick<BackendContext, 'config' | 'clock'>,
  responses: CachedResponses,
) {
  const { publicOrigin } = config.requestOrigin;
  const app = new Hono<ServiceEnvironment>();
  app.use(etag({ retainedHeaders }));

  const toFeed = (name: string, path: string, events: readonly CalendarEvent[]) =>
    toCalendarFile({ name, url: publicOrigin + path }, events);
  const toEvents = {
    course: (course: Course) => toCourseEvents(course, publicOrigin),
    conference: (conference: Conference) => toConferenceEvents(conference, publicOrigin),
  };

  app.get('/courses.ics', async (c) => {
    const read = await responses.read();
    const query = readCourseListQuery(new URL(c.req.url).searchParams);
    const found = takeRecent(findCourses(read.lists.courses, query), clock());
    const courses = pick(read.courses.entities, found);
    const name = feedName(`${site.shortName} courses`, query);
    return sendCalendar(
      c,
      toFeed(name, courseFeedPath(query), courses.flatMap(toEvents.course)),
      read,
      'meridian-courses.ics',
    );
  });
  app.get('/conferences.ics', async (c) => {
    const read = await responses.read();
    const query = readConferenceListQuery(new URL(c.req.url).searchParams);
    const found = takeRecent(findConferences(read.lists.conferences, query), clock());
    const conferences = pick(read.conferences.entities, found);
    const name = feedName(`${site.shortName} conferences`, query);
    return sendCalendar(
      c,
      toFeed(name, conferenceFeedPath(query), conferences.flatMap(toEvents.conference)),
      read,
      'meridian-conferences.ics',
    );
  });
  app.get('/courses/:file', async (c) => {
    const read = await responses.read();
    const file = c.req.param('file');
    const course = findEntity(read.courses.entities, file, 'course');
    const path = `/api/calendar/courses/${file}`;
    return sendCalendar(c, toFeed(course.title, path, toEvents.course(course)), read, file);
  });
  app.get('/conferences/:file', async (c) => {
    const read = await responses.read();
    const file = c.req.param('file');
    const found = findEntity(read.conferences.entities, file, 'conference');
    const path = `/api/calendar/conferences/${file}`;
    return sendCalendar(c, toFeed(found.title, path, toEvents.conference(found)), read, file);
  });
  return app;
}

/**
 * A withdrawn one is found, too: its entry is then cancelled in the calendars that have it.
 * @throws ServiceError `not-found` for another ending, and as `requireId` and `noSuch` say
 */
function findEntity<Entity>(
  entities: ReadonlyMap<string, Entity>,
  file: string,
  name: EntityName,
): Entity {
  const [, id] = /^(.*)\.ics$/.exec(file) ?? [];
  if (id === undefined)
    throw new ServiceError('not-found', 'There is no such calendar: expected an id with “.ics”.');
  requireId(id, name);
  const entity = entities.get(id);
  if (!entity) throw noSuch(name);
  return entity;
}

function takeRecent<Summary extends { endDate: string }>(
  summaries: readonly Summary[],
  now: Date,
): Summary[] {
  const oldest = new Date(now);
  oldest.setUTCDate(oldest.getUTCDate() - pastDays);
  const day = todayInPakistan(oldest);
  return summaries.filter(({ endDate }) => endDate >= day).slice(0, maxFeedEntries);
}

function pick<Entity>(
  entities: ReadonlyMap<string, Entity>,
  summaries: readonly { id: string }[],
): Entity[] {
  return summaries.flatMap(({ id }) => entities.get(id) ?? []);
}

function sendCalendar(c: ServiceContext, text: string, read: Read, file: string): Response {
  return sendPublic(c, withEtag(text), {
    isCurrent: read.isCurrent,
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      // `inline`: telephones then offer to add the entries rather than saving a file.
      'Content-Disposition': `inline; filename="${file}"`,
    },
  });
}

/** What a calendar is called in the programs of those who subscribe to it, e.g. "Meridian courses: Nursing, Lahore". */
function feedName(name: string, { facets, q }: ConferenceListQuery | CourseListQuery): string {
  const selected = Object.entries(facets).flatMap(([facet, values]) =>
    (values ?? []).map((value) => facetValueLabel(facet, value)),
  );
  const parts = [...selected, ...(q ? [`“${q}”`] : [])];
  return parts.length > 0 ? `${name}: ${parts.join(', ')}` : name;
}
