import { isIP } from 'node:net';
import type { FormName, Submission } from '@shared/contracts';
import { submitErrorMessages } from '@shared/contracts/forms';
import {
  type ClientIpReader,
  type ServiceApp,
  type ServiceContext,
  ServiceError,
} from '@shared/service';
import { findLinkAction } from 'shell/src/newsletter/link-actions';
import type { SiteConfig } from '../config';
import type { LiveSite } from '../live/live-site';
import { cacheKey, findRoute } from '../pages/cache-key';
import type { DrawPage } from '../pages/draw-page';
import { personalHeaders, respondWithPage } from '../pages/respond-with-page';
import { type HandedOn, handOnForm } from './hand-on-form';
import { isFromOwnPage } from './own-origin';
import { readPostedForm } from './read-posted-form';

export interface FormRoutesOptions {
  site: Pick<LiveSite, 'current'>;
  config: Pick<SiteConfig, 'backendUrl' | 'internalToken' | 'publicOrigin'>;
  readClientIp: ClientIpReader;
  draw: DrawPage;
}

/**
 * Takes the forms of pages without scripts: hands each on to the backend, and answers with its page,
 * drawn for this visitor alone, that says what became of it.
 */
export function addFormRoutes(app: ServiceApp, options: FormRoutesOptions): void {
  const { site, draw } = options;

  // No route for all paths: other addresses go on saying that they take GET alone.
  app.use(async (context, next) => {
    const served = site.current();
    const { pathname, search } = new URL(context.req.url);
    const owned = served && findRoute(served.map, pathname);
    const [form] = owned?.route.forms ?? [];
    if (context.req.method !== 'POST' || !served || !form) return next();
    const { values, result } = await takeForm(context, form, options);
    const submission: Submission = { form, values, outcome: result.outcome };
    const page = await draw(served, cacheKey(served.map, pathname, search), submission);
    // The page cannot be drawn, but the form has been dealt with.
    if (page.status >= 500) return context.text(sayPlainly(submission), result.status);
    const { status, headers } = result;
    return respondWithPage(page, context.req.raw, {
      status,
      headers: { ...(owned?.isPersonal ? personalHeaders : {}), ...headers },
    });
  });
}

interface TakenForm {
  values: Submission['values'];
  result: HandedOn;
}

async function takeForm(
  context: ServiceContext,
  form: FormName,
  { config, readClientIp }: FormRoutesOptions,
): Promise<TakenForm> {
  const { path, raw } = context.req;
  const action = findLinkAction(path);
  // Programs for mail unsubscribe in their reader's name; the token says that they may.
  if (!action?.isOneClick && !isFromOwnPage(raw.headers, config.publicOrigin))
    throw new ServiceError('forbidden', 'Forms are taken from the pages of this site alone.');
  const posted = await readPostedForm(raw);
  if (posted.status === 'not-a-form' && !action?.isOneClick)
    throw new ServiceError('malformed-request', 'Expected a form as browsers post it.');
  if (posted.status === 'too-large') return { values: {}, result: tooLarge };
  const values = posted.status === 'read' ? posted.values : {};
  const call = { ...config, requestId: context.var.requestId };
  if (action) {
    const token = values.token ?? context.req.query('token') ?? '';
    const result = await handOnForm({ ...call, path: action.path, body: { token } });
    return { values: { token }, result };
  }
  const address = readClientIp(context);
  const body = { values, ...(isIP(address) ? { address } : {}) };
  return { values, result: await handOnForm({ ...call, path: `/forms/${form}`, body }) };
}

const tooLarge: HandedOn = {
  status: 413,
  outcome: { status: 'unavailable', message: submitErrorMessages.tooLarge },
};

function sayPlainly({ outcome }: Submission): string {
  switch (outcome.status) {
    case 'accepted':
      return `Your form has been received. ${outcome.reference ?? ''}`.trim();
    case 'invalid':
      return outcome.errors.map(({ message }) => message).join('\n');
    case 'unavailable':
      return outcome.message;
  }
}
