import { formNames, submitErrorMessages } from '@shared/contracts/forms';
import { type ServiceApp, type ServiceContext, ServiceError } from '@shared/service';
import * as v from 'valibot';
import { readBody } from '../bodies/read-body';
import type { Callers } from '../callers/callers';
import { addNewsletterRoutes } from './newsletter-routes';
import { longestBody, readSendForm } from './read-send-form';
import type { FormSettings } from './settings';
import { type FormContext, submitForm } from './submit-form';

export interface FormRoutesOptions extends FormContext {
  callers: Callers;
  emailJs: FormSettings['emailJs'];
}

const noStore = { 'Cache-Control': 'no-store' };

/**
 * `POST /api/v1.0/email/send-form` for pages with scripts, which answers as EmailJS does,
 * `POST /api/forms/:form` for the site server on behalf of pages without, and the newsletter's links.
 */
export function addFormRoutes(app: ServiceApp, options: FormRoutesOptions): void {
  const { callers, emailJs } = options;
  addNewsletterRoutes(app, options);

  app.post('/api/v1.0/email/send-form', async (context) => {
    const { req } = context;
    const answer = (text: string, status: 200 | 400 | 403 | 409 | 413 | 429, headers = {}) =>
      context.text(text, status, { ...noStore, ...headers });
    if (req.header('origin') === undefined)
      return answer('API calls are disabled for non-browser applications', 403);
    if (!callers.isFromOurPages(context)) return answer('The origin is not allowed', 403);
    const body = await readBody(req.raw, longestBody);
    if (!body) return answer(submitErrorMessages.tooLarge, 413);
    const request = await readSendForm(body, req.header('content-type') ?? '', emailJs);
    if ('status' in request) return answer(request.text, request.status);
    const address = callers.readClientIp(context);
    const outcome = await submitForm(options, { ...request, address });
    switch (outcome.status) {
      case 'accepted':
        return answer('OK', 200);
      case 'invalid':
        // One message a line: the page knows their fields, as no two say the same.
        return answer(outcome.errors.map(({ message }) => message).join('\n'), 400);
      case 'limited':
        return answer(outcome.message, 429, { 'Retry-After': String(outcome.seconds) });
      case 'changed':
        return answer(outcome.message, 409);
    }
  });

  app.post('/api/forms/:form', async (context) => {
    const form = formNames.find((name) => name === context.req.param('form'));
    if (!form) throw new ServiceError('not-found', 'There is no form of this name.');
    const isInternal = callers.isInternal(context);
    if (!isInternal && !callers.isFromOurPages(context))
      throw new ServiceError('forbidden', 'Forms are taken from the pages of this site alone.');
    const given = await readJson(context);
    // Only our own site server may speak for somebody else.
    const visitor = isInternal ? given.address : undefined;
    const address = visitor ?? callers.readClientIp(context);
    const outcome = await submitForm(options, { form, values: given.values, address });
    switch (outcome.status) {
      case 'accepted':
        return context.json(outcome, 200, noStore);
      case 'invalid':
        return context.json(outcome, 422, noStore);
      case 'limited':
        context.header('Retry-After', String(outcome.seconds));
        throw new ServiceError('rate-limited', outcome.message);
      case 'changed':
        throw new ServiceError('conflict', outcome.message);
    }
  });
}

const bodySchema = v.object({
  values: v.record(v.string(), v.string()),
  address: v.optional(v.pipe(v.string(), v.ip())),
});

async function readJson(context: ServiceContext): Promise<v.InferOutput<typeof bodySchema>> {
  const body = await readBody(context.req.raw, longestBody);
  if (!body) throw new ServiceError('too-large', submitErrorMessages.tooLarge);
  const given = v.safeParse(bodySchema, parseJson(new TextDecoder().decode(body)));
  if (given.success) return given.output;
  throw new ServiceError('malformed-request', 'Expected {"values": {…}} as JSON.');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
