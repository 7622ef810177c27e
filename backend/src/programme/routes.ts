import { readConferenceListQuery, readCourseListQuery } from '@meridian/contracts/programme';
import { entityIdSchema } from '@meridian/contracts/schemas';
import { type ServiceContext, type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { is } from 'valibot';
import type { BackendContext } from '../context';
import { readDataVersion } from '../database/data-version';
import {
  type CachedResponse,
  type CachedResponses,
  type EntityResponses,
  toResponse,
} from './cached-responses';
import { listConferencePage } from './lists/conference-list';
import { listCoursePage } from './lists/course-list';

/**
 * `/read-course`, `/show-data` (conferences), the same as lists with filters, and, for the site server,
 * `/data-version`.
 */
export function createProgrammeRoutes({ db }: BackendContext, responses: CachedResponses) {
  const app = new Hono<ServiceEnvironment>();
  // `send` sets the ETags; the middleware compares them and responds with 304.
  const compareEtags = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'x-request-id'] });
  for (const path of ['/read-course/*', '/show-data/*', '/course-list', '/conference-list'])
    app.use(path, compareEtags);

  const kinds = [
    ['/read-course', 'courses', 'course'],
    ['/show-data', 'conferences', 'conference'],
  ] as const;
  for (const [path, kind, name] of kinds) {
    app.get(path, async (c) => {
      const read = await responses.read();
      return send(c, read[kind].list, { ...read, isForAnyQuery: true });
    });
    app.get(`${path}/:id`, async (c) => {
      const read = await responses.read();
      const response = findById(read[kind], c.req.param('id') ?? '', name);
      return send(c, response, { ...read, isForAnyQuery: true });
    });
  }
  app.get('/course-list', async (c) => {
    const read = await responses.read();
    const query = readCourseListQuery(new URL(c.req.url).searchParams);
    return send(c, toResponse(listCoursePage(read.lists.courses, query)), read);
  });
  app.get('/conference-list', async (c) => {
    const read = await responses.read();
    const query = readConferenceListQuery(new URL(c.req.url).searchParams);
    return send(c, toResponse(listConferencePage(read.lists.conferences, query)), read);
  });
  app.get('/data-version', async (c) => c.text(await readDataVersion(db)));
  return app;
}

/** @throws ServiceError `malformed-request` for a text that is no id, `not-found` for an unknown id */
function findById(responses: EntityResponses, id: string, kind: string): CachedResponse {
  if (!is(entityIdSchema, id)) {
    const expected = 'expected 24 hexadecimal characters';
    throw new ServiceError('malformed-request', `That is not the id of a ${kind}: ${expected}.`);
  }
  const response = responses.byId.get(id);
  if (!response) throw new ServiceError('not-found', `There is no ${kind} with this id.`);
  return response;
}

function send(
  c: ServiceContext,
  response: CachedResponse,
  { isCurrent, isForAnyQuery = false }: { isCurrent: boolean; isForAnyQuery?: boolean },
): Response {
  return c.body(response.body, 200, {
    ETag: response.etag,
    // Like pages: browsers and caches ask again before each use, so that all visitors see within seconds what was
    // approved or withdrawn. A site server sends what it saved until it knows of another version of the data.
    'Cache-Control': isCurrent ? 'public, max-age=0, must-revalidate' : 'no-store',
    'Content-Type': 'application/json',
    ...(isForAnyQuery ? { 'No-Vary-Search': 'params' } : {}),
  });
}
