import { postedFormNames, submitErrorMessages } from '@meridian/contracts/forms';
import { type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { readBody } from '../requests/body';
import type { FormContext } from './chosen-events';
import { maxBodyBytes, type PostedForm, readPostedForm } from './parse-form';
import { parseSendForm } from './send-form-request';
import { type Outcome, submitForm } from './submit-form';

/**
 * `POST /v1.0/email/send-form` for pages with JavaScript, which responds as EmailJS does, and `POST
 * /forms/:form` for the site server on behalf of pages without.
 *
 * @param requestLink handles the form `deletion`
 */
export function createFormRoutes(
  context: FormContext,
  requestLink: (posted: PostedForm) => Promise<Outcome>,
) {
  const { config, requestOrigin } = context;
  const app = new Hono<ServiceEnvironment>();

  app.post('/v1.0/email/send-form', async (c) => {
    if (c.req.header('origin') === undefined)
      return c.text('API calls are disabled for non-browser applications', 403);
    if (!requestOrigin.isFromOurPages(c)) return c.text('The origin is not allowed', 403);
    const body = await readBody(c.req.raw, maxBodyBytes);
    if (!body) return c.text(submitErrorMessages.tooLarge, 413);
    const contentType = c.req.header('content-type') ?? '';
    const request = await parseSendForm(body, contentType, config.forms.emailJs);
    if ('status' in request) return c.text(request.text, request.status);
    const outcome = await submitForm(context, {
      ...request,
      clientIp: requestOrigin.readClientIp(c),
    });
    switch (outcome.status) {
      case 'accepted':
        return c.text('OK');
      case 'invalid':
        // One message a line. The page finds their fields, because no two fields have the same message.
        return c.text(outcome.errors.map(({ message }) => message).join('\n'), 400);
      case 'limited':
        return c.text(outcome.message, 429, { 'Retry-After': String(outcome.retryAfterSeconds) });
      case 'changed':
        return c.text(outcome.message, 409);
    }
  });

  app.post('/forms/:form', async (c) => {
    const form = postedFormNames.find((name) => name === c.req.param('form'));
    if (!form) throw new ServiceError('not-found', 'There is no form of this name.');
    const posted = await readPostedForm(c, requestOrigin);
    const outcome =
      form === 'deletion'
        ? await requestLink(posted)
        : await submitForm(context, { form, ...posted });
    switch (outcome.status) {
      case 'accepted':
        return c.json(outcome);
      case 'invalid':
        return c.json(outcome, 422);
      case 'limited':
        throw new ServiceError('rate-limited', outcome.message, {
          retryAfterSeconds: outcome.retryAfterSeconds,
        });
      case 'changed':
        throw new ServiceError('conflict', outcome.message);
    }
  });
  return app;
}
