import type { CourseCells, CourseLine } from '@meridian/contracts/organizers';
import { type ServiceContext, type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { BackendContext } from '../context';
import type { OrganizerSessions } from '../identity/organizer-sessions';
import { courseFields } from '../programme/exchange/course-cells';
import { noSuch, requireId } from '../programme/find-by-id';
import { findCourse, listCourses } from '../programme/queries';
import { readJson } from '../requests/body';
import { saveCourse, toEditedCourse } from './save-course';

/** It is far above the longest course. */
const maxBodyBytes = 256 * 1024;

/** Every field of the form as text. Browsers differ in their line ends. */
const cellsSchema = v.strictObject({
  cells: v.pipe(
    v.strictObject(
      Object.fromEntries(
        courseFields.map((name) => [
          name,
          v.pipe(
            v.string(),
            v.transform((text) => text.replace(/\r\n?/g, '\n')),
          ),
        ]),
      ),
    ),
    v.transform((cells) => cells as CourseCells),
  ),
});

/** For moderators. `PUT /:id` changes a course with `If-Match`, or adds one with `If-None-Match: *`. */
export function createCourseEditingRoutes(
  context: BackendContext & { sessions: OrganizerSessions },
) {
  const { db, sessions } = context;
  const app = new Hono<ServiceEnvironment>();

  app.get('/', async (c) => {
    await sessions.requireAdmin(c);
    const courses = (await listCourses(db)).map(
      ({ _id, title, startDate, status }): CourseLine => ({ id: _id, title, startDate, status }),
    );
    return c.json({ courses });
  });

  app.get('/:id', async (c) => {
    await sessions.requireAdmin(c);
    const id = c.req.param('id');
    requireId(id, 'course');
    const course = await findCourse(db, id);
    if (!course) throw noSuch('course');
    return c.json({ course: toEditedCourse(course) });
  });

  app.put('/:id', bodyLimit({ maxSize: maxBodyBytes }), async (c) => {
    sessions.requireOurPage(c);
    const editor = await sessions.requireAdmin(c);
    const id = c.req.param('id');
    requireId(id, 'course');
    const seen = readSeen(c);
    if (!/^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? ''))
      throw new ServiceError('wrong-type', 'Send the course as application/json.');
    const expected = '{"cells": {…}} with a text for each column of a file of courses but _id';
    const { cells } = await readJson(c, cellsSchema, expected);
    return c.json({ course: await saveCourse(context, editor, { id, seen, cells }) });
  });
  return app;
}

/** The version that the editor has read; null for a new course. @throws ServiceError `malformed-request` */
function readSeen(c: ServiceContext): number | null {
  const match = c.req.header('if-match');
  if (match === undefined && c.req.header('if-none-match') === '*') return null;
  const [, version] = /^"(0|[1-9]\d{0,8})"$/.exec(match ?? '') ?? [];
  if (version) return Number(version);
  throw new ServiceError('malformed-request', 'The header If-Match has to hold the version read.', {
    suggestion: 'Send If-Match: "3" for version 3.',
  });
}
