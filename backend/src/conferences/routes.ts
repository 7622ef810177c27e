import type { ServiceApp } from '@shared/service';
import type { CachedResponses } from '../responses/cached-responses';
import { findDetail } from '../responses/find-detail';
import { sendCached } from '../responses/send-cached';

/** `GET /api/show-data` and `/api/show-data/:id`: the specification's names for conferences. */
export function addConferenceRoutes(app: ServiceApp, answers: CachedResponses): void {
  app.get('/api/show-data', async (context) => {
    const { conferences } = await answers.read();
    return sendCached(context, conferences.list);
  });
  app.get('/api/show-data/:id', async (context) => {
    const { conferences } = await answers.read();
    return sendCached(context, findDetail(conferences, context.req.param('id'), 'conference'));
  });
}
