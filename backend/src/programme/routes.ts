import { readConferenceListQuery, readCourseListQuery } from '@meridian/contracts/programme';
import type { ServiceEnvironment } from '@meridian/service';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { BackendContext } from '../context';
import { readDataVersion } from '../database/data-version';
import { type CachedResponses, toResponse } from './cached-responses';
import { findById } from './find-by-id';
import { listConferencePage } from './lists/conference-list';
import { listCoursePage } from './lists/course-list';
import { retainedHeaders, sendPublic } from './send-public';

/**
 * `/read-course`, `/show-data` (conferences), the same as lists with filters, `/item-pictures`, and, for the site
 * server, `/data-version`.
 */
export function createProgrammeRoutes({ db }: BackendContext, responses: CachedResponses) {
  const app = new Hono<ServiceEnvironment>();
  // `sendPublic` sets the ETags; the middleware compares them and responds with 304.
  const compareEtags = etag({ retainedHeaders });
  for (const path of [
    '/read-course/*',
    '/show-data/*',
    '/course-list',
    '/conference-list',
    '/item-pictures',
  ])
    app.use(path, compareEtags);

  const kinds = [
    ['/read-course', 'courses', 'course'],
    ['/show-data', 'conferences', 'conference'],
  ] as const;
  for (const [path, kind, name] of kinds) {
    app.get(path, async (c) => {
      const read = await responses.read();
      return sendPublic(c, read[kind].list, read);
    });
    app.get(`${path}/:id`, async (c) => {
      const read = await responses.read();
      const response = findById(read[kind], c.req.param('id') ?? '', name);
      return sendPublic(c, response, read);
    });
  }
  app.get('/course-list', async (c) => {
    const read = await responses.read();
    const query = readCourseListQuery(new URL(c.req.url).searchParams);
    return sendPublic(c, toResponse(listCoursePage(read.lists.courses, query)), read);
  });
  app.get('/conference-list', async (c) => {
    const read = await responses.read();
    const query = readConferenceListQuery(new URL(c.req.url).searchParams);
    return sendPublic(c, toResponse(listConferencePage(read.lists.conferences, query)), read);
  });
  app.get('/item-pictures', async (c) => {
    const read = await responses.read();
    return sendPublic(c, read.itemPictures, read);
  });
  app.get('/data-version', async (c) => c.text(await readDataVersion(db)));
  return app;
}
