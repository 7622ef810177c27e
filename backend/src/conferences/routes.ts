import type { ServiceApp } from '@shared/service';
import type { CurrentAnswers } from '../answers/current-answers';
import { findDetail } from '../answers/find-detail';
import { sendAnswer } from '../answers/send-answer';

/** `GET /api/show-data` and `/api/show-data/:id`: the specification's names for conferences. */
export function addConferenceRoutes(app: ServiceApp, answers: CurrentAnswers): void {
  app.get('/api/show-data', async (context) => {
    const { conferences } = await answers.read();
    return sendAnswer(context, conferences.list);
  });
  app.get('/api/show-data/:id', async (context) => {
    const { conferences } = await answers.read();
    return sendAnswer(context, findDetail(conferences, context.req.param('id'), 'conference'));
  });
}
