import { readConferenceListQuery, readCourseListQuery } from '@meridian/contracts/programme';
import type { ServiceEnvironment } from '@meridian/service';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { BackendContext } from '../context';
import { readDataVersion } from '../database/read-data-version';
import { type CachedResponses, toResponse } from './cached-responses';
import { findById } from './find-by-id';
import { listConferencePage } from './lists/index-conferences';
import { listCoursePage } from './lists/index-courses';
import { retainedHeaders, sendPublic } from './send-public';

/** `/show-data` has the conferences. The site server reads `/data-version`. */
export function createProgrammeRoutes(
  { db }: Pick<BackendContext, 'db'>,
  responses: CachedResponses,
) {
  const app = new Hono<ServiceEnvironment>();
  // `sendPublic` sets the ETags; the middleware compares them and responds with 304.
  const compareEtags = etag({ retainedHeaders });

  const kinds = [
    ['/read-course', 'courses', 'course'],
    ['/show-data', 'conferences', 'conference'],
  ] as const;
  for (const [path, kind, name] of kinds)
    app.on('GET', [path, `${path}/:id`], compareEtags, async (c) => {
      const read = await responses.read();
      const id = c.req.param('id');
      const response = id === undefined ? read[kind].list : findById(read[kind], id, name);
      return sendPublic(c, response, read);
    });
  app.get('/course-list', compareEtags, async (c) => {
    const read = await responses.read();
    const query = readCourseListQuery(new URL(c.req.url).searchParams);
    return sendPublic(c, toResponse(listCoursePage(read.lists.courses, query)), read);
  });
  app.get('/conference-list', compareEtags, async (c) => {
    const read = await responses.read();
    const query = readConferenceListQuery(new URL(c.req.url).searchParams);
    return sendPublic(c, toResponse(listConferencePage(read.lists.conferences, query)), read);
  });
  app.get('/item-pictures', compareEtags, async (c) => {
    const read = await responses.read();
    return sendPublic(c, read.itemImages, read);
  });
  app.get('/data-version', async (c) => c.text(await readDataVersion(db)));
  return app;
}
