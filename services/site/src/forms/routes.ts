import type { PostedFormName, Submission } from '@meridian/contracts';
import { addValue, submitErrorMessages } from '@meridian/contracts/forms';
import { splitLanguage } from '@meridian/contracts/languages';
import { foreignFormMessage } from '@meridian/contracts/urdu-outcomes';
import { type ClientIpReader, readFirstBytes, ServiceError } from '@meridian/service';
import { type Context, Hono } from 'hono';
import type { SiteConfig } from '../config';
import { isFromOwnPage } from '../http/own-page';
import type { PageEnvironment, RequestedPage } from '../pages/page-match';
import type { RenderDocument } from '../pages/page-renderer';
import { respondWithPersonalPage } from '../pages/routes';
import { OverloadError, type RenderQueue } from '../rendering/render-queue';
import { describeOutcome } from './describe-outcome';
import { type FormResult, forwardForm, notSentMessage, unavailable } from './forward-form';

export interface FormContext {
  config: Pick<SiteConfig, 'backendUrl' | 'internalToken' | 'publicOrigin'>;
  readClientIp: ClientIpReader;
  renderDocument: RenderDocument;
  /** Pages that respond to forms wait in the same queue as others. */
  queue: Pick<RenderQueue, 'run'>;
}

interface HandledForm {
  values: Submission['values'];
  result: FormResult;
}

/**
 * Takes the forms that pages post without scripts, and responds with the form's page for this visitor alone. No form
 * is rejected under load: when there is no time to render its page, the visitor gets the outcome in plain text.
 */
export function createFormRoutes(context: FormContext) {
  const { queue, readClientIp } = context;
  const app = new Hono<PageEnvironment>();

  /** Renders the page of the form; null when there is no time. */
  const render = (c: Context<PageEnvironment>, page: RequestedPage, submission: Submission) =>
    queue
      .run(readClientIp(c), () => context.renderDocument(page, submission))
      .catch((error: unknown) => {
        if (error instanceof OverloadError) return null;
        throw error;
      });

  const respond = async (c: Context<PageEnvironment>, { values, result }: HandledForm) => {
    const page = c.var.page as RequestedPage;
    const submission = { form: formOf(page) as PostedFormName, values, outcome: result.outcome };
    const rendered = await render(c, page, submission);
    // The form was handled even if its page cannot be rendered.
    if (!rendered || rendered.status >= 500) return respondWithText(c, { values, result });
    return respondWithPersonalPage(rendered, page, c.req.raw, result);
  };

  // The page of a mailed link shows the data behind its token. The code of a preview must not see them.
  app.use(async (c, next) => {
    const reads = c.var.page?.match?.owned.route.tokenAction?.reads;
    const token = c.req.query('token');
    if (c.req.method !== 'GET' || !reads || !token || c.var.page?.served.preview) return next();
    return respond(c, await followToken(c, context, { path: reads, token, isRead: true }));
  });

  // No POST route for all paths, because other paths must respond that they take GET only.
  app.use(async (c, next) => {
    const { page } = c.var;
    if (c.req.method !== 'POST') return next();
    if (page && formOf(page)) return respond(c, await handleForm(c, context));
    if (!isForm(c.req.raw) || !c.req.header('accept')?.includes('text/html')) return next();
    // The page of the form disappeared while the visitor filled it in, or the site is starting.
    const { values } = await readForm(c.req.raw);
    const result = page ? noForm : unavailable(notSentMessage);
    return respondWithText(c, { values, result });
  });
  return app;
}

const noForm: FormResult = {
  ...unavailable('This address takes no form, so nothing was sent.', 405),
  headers: { allow: 'GET, HEAD' },
};

function respondWithText(c: Context<PageEnvironment>, { values, result }: HandledForm): Response {
  const { language } = splitLanguage(c.req.path);
  const form = c.var.page ? formOf(c.var.page) : undefined;
  const text = describeOutcome({ form, values, outcome: result.outcome }, language);
  return c.text(text, result.status, { ...result.headers, 'cache-control': 'no-store' });
}

function formOf({ match }: RequestedPage): PostedFormName | undefined {
  return match?.owned.route.forms?.[0];
}

/** @throws ServiceError for a body that is no form */
async function handleForm(c: Context<PageEnvironment>, context: FormContext): Promise<HandledForm> {
  const page = c.var.page as RequestedPage;
  const action = page.match?.owned.route.tokenAction;
  const { values, isWhole } = await readForm(c.req.raw);
  // Mail programs unsubscribe for their reader; the token shows that they may.
  if (!action?.isOneClick) {
    if (!isFromOwnPage(c.req.raw.headers, context.config.publicOrigin))
      return { values, result: unavailable(foreignFormMessage, 403) };
    if (!isForm(c.req.raw))
      throw new ServiceError('malformed-request', 'Expected a form as browsers post it.');
  }
  if (!isWhole) return { values, result: unavailable(submitErrorMessages.tooLarge, 413) };
  if (action) {
    const token = values.token ?? c.req.query('token') ?? '';
    const { path, reads } = action;
    return followToken(c, context, { path, token, isRead: path === reads });
  }
  const call = { path: `/forms/${formOf(page)}`, body: { values }, isRead: false };
  return { values, result: await forward(c, context, call) };
}

/** Sends the token of a mail's link to a path of the backend. */
async function followToken(
  c: Context<PageEnvironment>,
  context: FormContext,
  { path, token, isRead }: { path: string; token: string; isRead: boolean },
): Promise<HandledForm> {
  const call = { path, body: { token }, isRead };
  return { values: { token }, result: await forward(c, context, call) };
}

function forward(
  c: Context<PageEnvironment>,
  { config, readClientIp }: FormContext,
  call: { path: string; body: Record<string, unknown>; isRead: boolean },
): Promise<FormResult> {
  const from = { clientIp: readClientIp(c), requestId: c.var.requestId };
  return forwardForm({ ...config, ...call, ...from });
}

const maxFormBytes = 64 * 1024;

/** More fields than any form of the site has. */
const maxFields = 60;

/** True for a form as browsers post it without scripts. */
function isForm(request: Request): boolean {
  const type = request.headers.get('content-type') ?? '';
  return /^application\/x-www-form-urlencoded\b/i.test(type);
}

/**
 * Reads the values by field, or the beginning of a form that is too large; `addValue` joins values of one name.
 * @returns isWhole is false for a form that is too large; a body of another content type has no values
 */
async function readForm(
  request: Request,
): Promise<{ values: Record<string, string>; isWhole: boolean }> {
  const values: Record<string, string> = {};
  if (!isForm(request)) return { values, isWhole: true };
  const { start, isWhole } = await readFirstBytes(request, maxFormBytes);
  for (const [name, value] of new URLSearchParams(Buffer.from(start).toString())) {
    if (Object.keys(values).length >= maxFields) return { values, isWhole: false };
    addValue(values, name, value);
  }
  return { values, isWhole };
}
