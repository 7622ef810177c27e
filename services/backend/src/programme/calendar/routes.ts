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
import type { BackendContext } from '../../context';
import { type CachedResponses, type ProgrammeLists, withEtag } from '../cached-responses';
import { type EntityName, noSuch, requireId } from '../find-by-id';
import { findConferences } from '../lists/index-conferences';
import { findCourses } from '../lists/index-courses';
import { retainedHeaders, sendPublic } from '../send-public';
import { toConferenceEvents } from './conference-events';
import { toCourseEvents } from './course-events';
import { toCalendarFile } from './icalendar';

/** The limit of entries in one calendar; upcoming ones come first. */
const maxFeedEntries = 500;
/** Days for which past events stay in a calendar. */
const pastDays = 365;

type Read = Awaited<ReturnType<CachedResponses['read']>>;

/** A `:file` is an id with `.ics`. `/calendar/courses.ics` and `conferences.ics` take the queries of the lists. */
export function createCalendarRoutes(
  { config, clock }: Pick<BackendContext, 'config' | 'clock'>,
  responses: CachedResponses,
) {
  const { publicOrigin } = config.requestOrigin;
  const app = new Hono<ServiceEnvironment>();
  app.use(etag({ retainedHeaders }));

  const toEvents = (entity: Course | Conference) =>
    'courseBy' in entity
      ? toCourseEvents(entity, publicOrigin)
      : toConferenceEvents(entity, publicOrigin);
  const send = (c: ServiceContext, { isCurrent }: Read, calendar: Calendar) => {
    const { name, path, entities, file } = calendar;
    const text = toCalendarFile({ name, url: publicOrigin + path }, entities.flatMap(toEvents));
    return sendPublic(c, withEtag(text), {
      isCurrent,
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        // `inline`: telephones then offer to add the entries rather than saving a file.
        'Content-Disposition': `inline; filename="${file}"`,
      },
    });
  };

  const kinds = [
    ['courses', 'course'],
    ['conferences', 'conference'],
  ] as const;
  for (const [kind, name] of kinds) {
    app.get(`/${kind}.ics`, async (c) => {
      const read = await responses.read();
      const { query, path, found } = findFeed[kind](read.lists, new URL(c.req.url).searchParams);
      return send(c, read, {
        name: feedName(`${site.shortName} ${kind}`, query),
        path,
        entities: takeRecent(found, clock()).flatMap(({ id }) => read[kind].entities.get(id) ?? []),
        file: `meridian-${kind}.ics`,
      });
    });
    app.get(`/${kind}/:file`, async (c) => {
      const read = await responses.read();
      const file = c.req.param('file');
      const entity = findEntity(read[kind].entities, file, name);
      const path = `/api/calendar/${kind}/${file}`;
      return send(c, read, { name: entity.title, path, entities: [entity], file });
    });
  }
  return app;
}

interface Calendar {
  name: string;
  path: string;
  entities: readonly (Course | Conference)[];
  file: string;
}

const findFeed = {
  courses(lists: ProgrammeLists, params: URLSearchParams) {
    const query = readCourseListQuery(params);
    return { query, path: courseFeedPath(query), found: findCourses(lists.courses, query) };
  },
  conferences(lists: ProgrammeLists, params: URLSearchParams) {
    const query = readConferenceListQuery(params);
    const found = findConferences(lists.conferences, query);
    return { query, path: conferenceFeedPath(query), found };
  },
};

/**
 * Finds withdrawn entries too, because calendars must learn that they are cancelled.
 * @throws ServiceError `not-found` for another ending, and as `requireId` and `noSuch` say
 */
function findEntity(
  entities: ReadonlyMap<string, Course | Conference>,
  file: string,
  name: EntityName,
): Course | Conference {
  const [, id] = /^(.*)\.ics$/.exec(file) ?? [];
  if (id === undefined)
    throw new ServiceError('not-found', 'There is no such calendar: expected an id with “.ics”.');
  requireId(id, name);
  const entity = entities.get(id);
  if (!entity) throw noSuch(name);
  return entity;
}

function takeRecent(summaries: readonly { id: string; endDate: string }[], now: Date) {
  const oldest = new Date(now);
  oldest.setUTCDate(oldest.getUTCDate() - pastDays);
  const day = todayInPakistan(oldest);
  return summaries.filter(({ endDate }) => endDate >= day).slice(0, maxFeedEntries);
}

/** The name of a calendar in calendar programs, e.g. "Meridian courses: Nursing, Lahore". */
function feedName(name: string, { facets, q }: ConferenceListQuery | CourseListQuery): string {
  const selected = Object.entries(facets).flatMap(([facet, values]) =>
    (values ?? []).map((value) => facetValueLabel(facet, value)),
  );
  const parts = [...selected, ...(q ? [`“${q}”`] : [])];
  return parts.length > 0 ? `${name}: ${parts.join(', ')}` : name;
}
