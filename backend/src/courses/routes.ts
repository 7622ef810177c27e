import type { ServiceApp } from '@shared/service';
import type { CachedResponses } from '../responses/cached-responses';
import { findDetail } from '../responses/find-detail';
import { sendCached } from '../responses/send-cached';

/** `GET /api/read-course` and `/api/read-course/:id`. */
export function addCourseRoutes(app: ServiceApp, answers: CachedResponses): void {
  app.get('/api/read-course', async (context) => {
    const { courses } = await answers.read();
    return sendCached(context, courses.list);
  });
  app.get('/api/read-course/:id', async (context) => {
    const { courses } = await answers.read();
    return sendCached(context, findDetail(courses, context.req.param('id'), 'course'));
  });
}
