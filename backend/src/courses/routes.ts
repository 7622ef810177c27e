import type { ServiceApp } from '@shared/service';
import type { CurrentAnswers } from '../answers/current-answers';
import { findDetail } from '../answers/find-detail';
import { sendAnswer } from '../answers/send-answer';

/** `GET /api/read-course` and `/api/read-course/:id`. */
export function addCourseRoutes(app: ServiceApp, answers: CurrentAnswers): void {
  app.get('/api/read-course', async (context) => {
    const { courses } = await answers.read();
    return sendAnswer(context, courses.list);
  });
  app.get('/api/read-course/:id', async (context) => {
    const { courses } = await answers.read();
    return sendAnswer(context, findDetail(courses, context.req.param('id'), 'course'));
  });
}
