import { isIP } from 'node:net';
import type { PostedFormName, Submission } from '@meridian/contracts';
import { submitErrorMessages } from '@meridian/contracts/forms';
import { type ClientIpReader, ServiceError } from '@meridian/service';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { SiteConfig } from '../config';
import { type Admission, OverloadError } from '../load/admission';
import { isFromOwnPage } from '../own-page';
import type { PageEnvironment, RequestedPage } from '../pages/page-match';
import type { RenderDocument } from '../pages/page-renderer';
import type { PageTokenHeader } from '../pages/page-token-header';
import { respondWithPersonalPage } from '../pages/routes';
import { describeOutcome } from './describe-outcome';
import { type FormResult, forwardForm } from './forward-form';
import { isForm, maxFormBytes, parseForm } from './posted-form';

export interface FormContext {
  config: Pick<SiteConfig, 'backendUrl' | 'internalToken' | 'publicOrigin'>;
  readClientIp: ClientIpReader;
  renderDocument: RenderDocument;
  /** Pages that respond to forms are rendered when there is time for them, like others. */
  admission: Pick<Admission, 'run'>;
  /** Of pages of previews. */
  previewAdmission: Pick<Admission, 'run'>;
  tokenHeader?: PageTokenHeader;
}

interface HandledForm {
  values: Submission['values'];
  result: FormResult;
}

const tooLarge: HandledForm = {
  values: {},
  result: {
    status: 413,
    outcome: { status: 'unavailable', message: submitErrorMessages.tooLarge },
  },
};

/**
 * Takes the forms that pages post without scripts: forwards each to the backend, and responds with the
 * form's page, rendered for this visitor only, which shows the outcome. No form is rejected for lack of time: when there
 * is none for its page, the outcome is told in plain text.
 */
export function createFormRoutes(context: FormContext) {
  const { admission, previewAdmission, readClientIp, tokenHeader = () => ({}) } = context;
  const app = new Hono<PageEnvironment>();

  /** Null when there is no time for it. */
  const render = (c: Context<PageEnvironment>, page: RequestedPage, submission: Submission) =>
    (page.served.preview ? previewAdmission : admission)
      .run(readClientIp(c), () => context.renderDocument(page, submission))
      .catch((error: unknown) => {
        if (error instanceof OverloadError) return null;
        throw error;
      });

  const respond = async (c: Context<PageEnvironment>, { values, result }: HandledForm) => {
    const page = c.var.page as RequestedPage;
    const submission = { form: formOf(page) as PostedFormName, values, outcome: result.outcome };
    const rendered = await render(c, page, submission);
    // There is no page, but the form was handled.
    if (!rendered || rendered.status >= 500)
      return c.text(describeOutcome(submission), result.status, {
        ...result.headers,
        'cache-control': 'no-store',
      });
    const headers = { ...result.headers, ...tokenHeader(c, rendered) };
    return respondWithPersonalPage(rendered, page, c.req.raw, { ...result, headers });
  };
  const limit = bodyLimit({ maxSize: maxFormBytes, onError: (c) => respond(c, tooLarge) });

  // The page of a mailed link shows what its token gives access to.
  app.use(async (c, next) => {
    const reads = c.var.page?.match?.owned.route.tokenAction?.reads;
    const token = c.req.query('token');
    if (c.req.method !== 'GET' || !reads || !token) return next();
    return respond(c, await followToken(c, context, { path: reads, token, isRead: true }));
  });

  // Not a POST route for all paths, because other paths must respond that they take GET only.
  app.use(async (c, next) => {
    const { page } = c.var;
    if (c.req.method !== 'POST' || !page || !formOf(page)) return next();
    rejectForeign(c, context.config.publicOrigin);
    let response: Response | undefined;
    const rejected = await limit(c, async () => {
      response = await respond(c, await handleForm(c, context));
    });
    return rejected ?? response;
  });
  return app;
}

function formOf({ match }: RequestedPage): PostedFormName | undefined {
  return match?.owned.route.forms?.[0];
}

/** @throws ServiceError for a form of another site, and for a body that is no form */
function rejectForeign(c: Context<PageEnvironment>, publicOrigin: string): void {
  // Mail programs unsubscribe for their reader; the token shows that they may.
  if (c.var.page?.match?.owned.route.tokenAction?.isOneClick) return;
  if (!isFromOwnPage(c.req.raw.headers, publicOrigin))
    throw new ServiceError('forbidden', 'Forms are taken from the pages of this site only.');
  if (!isForm(c.req.raw))
    throw new ServiceError('malformed-request', 'Expected a form as browsers post it.');
}

async function handleForm(c: Context<PageEnvironment>, context: FormContext): Promise<HandledForm> {
  const values = isForm(c.req.raw) ? parseForm(await c.req.text()) : {};
  if (!values) return tooLarge;
  const page = c.var.page as RequestedPage;
  const action = page.match?.owned.route.tokenAction;
  if (action) {
    const token = values.token ?? c.req.query('token') ?? '';
    const { path, reads } = action;
    return followToken(c, context, { path, token, isRead: path === reads });
  }
  const clientIp = context.readClientIp(c);
  const body = { values, ...(isIP(clientIp) ? { clientIp } : {}) };
  const call = { path: `/forms/${formOf(page)}`, body, isRead: false };
  return { values, result: await forward(c, context, call) };
}

/** Sends the token of a mail's link to a path of the backend. */
async function followToken(
  c: Context<PageEnvironment>,
  context: FormContext,
  { path, token, isRead }: { path: string; token: string; isRead: boolean },
): Promise<HandledForm> {
  // By which the backend limits how often numbers are tried.
  const clientIp = context.readClientIp(c);
  const body = { token, ...(isIP(clientIp) ? { clientIp } : {}) };
  return { values: { token }, result: await forward(c, context, { path, body, isRead }) };
}

function forward(
  c: Context<PageEnvironment>,
  { config }: FormContext,
  call: { path: string; body: Record<string, unknown>; isRead: boolean },
): Promise<FormResult> {
  const isFromPreview = Boolean((c.var.page as RequestedPage).served.preview);
  return forwardForm({ ...config, ...call, requestId: c.var.requestId, isFromPreview });
}
