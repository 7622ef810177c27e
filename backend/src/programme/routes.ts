import { readConferenceListQuery, readCourseListQuery } from '@meridian/contracts/programme';
import type { ServiceEnvironment } from '@meridian/service';
import { Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { BackendContext } from '../context';
import { readDataVersion } from '../database/data-version';
import { type CachedResponses, type ProgrammeLists, toResponse } from './cached-responses';
import { findById } from './find-by-id';
import { listConferencePage } from './lists/conference-list';
import { listCoursePage } from './lists/course-list';
import { sendPublic } from './send-public';

/**
 * `/read-course`, `/show-data` (conferences), the same as lists with filters, `/item-pictures`, and, for the site
 * server, `/data-version`.
 */
export function createProgrammeRoutes(
  { db }: Pick<BackendContext, 'db'>,
  responses: CachedResponses,
) {
  const app = new Hono<ServiceEnvironment>();
  // `sendPublic` sets the ETags; the middleware compares them and responds with 304.
  const compareEtags = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'x-request-id'] });

  const kinds = [
    ['/read-course', 'courses', 'course'],
    ['/show-data', 'conferences', 'conference'],
  ] as const;
  for (const [path, kind, name] of kinds)
    app.get(`${path}/:id?`, compareEtags, async (c) => {
      const read = await responses.read();
      const id = c.req.param('id');
      const response = id === undefined ? read[kind].list : findById(read[kind], id, name);
      return sendPublic(c, response, { ...read, isForAnyQuery: true });
    });
  const listPages = [
    [
      '/course-list',
      ({ courses }: ProgrammeLists, query: URLSearchParams) =>
        listCoursePage(courses, readCourseListQuery(query)),
    ],
    [
      '/conference-list',
      ({ conferences }: ProgrammeLists, query: URLSearchParams) =>
        listConferencePage(conferences, readConferenceListQuery(query)),
    ],
  ] as const;
  for (const [path, listPage] of listPages)
    app.get(path, compareEtags, async (c) => {
      const read = await responses.read();
      const page = listPage(read.lists, new URL(c.req.url).searchParams);
      return sendPublic(c, toResponse(page), read);
    });
  app.get('/item-pictures', compareEtags, async (c) => {
    const read = await responses.read();
    return sendPublic(c, read.itemPictures, { ...read, isForAnyQuery: true });
  });
  app.get('/data-version', async (c) => c.text(await readDataVersion(db)));
  return app;
}
