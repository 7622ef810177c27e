import { parseUrl } from '@meridian/contracts/parse-url';
import { developmentFolder, previewIdSchema } from '@meridian/contracts/schemas';
import {
  type ClientIpReader,
  plainPage,
  plainPageHeaders,
  type ServiceEnvironment,
} from '@meridian/service';
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { getMimeType } from 'hono/utils/mime';
import * as v from 'valibot';
import { escapeHtml } from '../html-text';
import { respondBusy } from '../load/busy-page';
import { OverloadError } from '../load/render-queue';
import type { PageEnvironment } from '../pages/page-match';
import { formatEnd, leavePreviewPath } from '../pages/preview-banner';
import type { Previews } from './open-previews';
import { PreviewError, type PreviewFailure } from './preview-error';

/** Holds the id of the preview that a visitor opened. */
export const previewCookie = 'preview';

const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

interface RouteContext {
  previews: Pick<Previews, 'find' | 'findFile'>;
  readClientIp: ClientIpReader;
  publicOrigin: string;
}

/** `GET /preview/<id>`, the link; `POST /preview/leave`; the shell's files for development. */
export function createPreviewRoutes({ previews, readClientIp, publicOrigin }: RouteContext) {
  const cookie = { path: '/', secure: publicOrigin.startsWith('https:') };
  const app = new Hono<ServiceEnvironment>();
  app.get('/preview/:id', async (c) => {
    // Who knows the id may see the preview.
    c.set('loggedPath', '/preview/:id');
    const id = c.req.param('id');
    try {
      const { preview } = await previews.find(requireId(id), readClientIp(c));
      // The end of one with a remote under development moves on, as long as its command runs.
      const expires = preview.development ? undefined : new Date(preview.expiresAt);
      const lifetime = expires ? { expires } : {};
      setCookie(c, previewCookie, id, { ...cookie, ...lifetime, httpOnly: true, sameSite: 'Lax' });
      return redirect(c, '/');
    } catch (error) {
      if (error instanceof OverloadError) return respondBusy(error);
      if (!(error instanceof PreviewError)) throw error;
      // What follows is the live site.
      deleteCookie(c, previewCookie, cookie);
      const { status, title, text } = describeFailure(error);
      const canRetry = status >= 500;
      const page = plainPage(title, text, { canRetry });
      return c.html(page, status, { ...plainPageHeaders, ...headers });
    }
  });
  app.get(`/assets/:app/:version/${developmentFolder}/*`, (c, next) => {
    const file = previews.findFile(c.req.path);
    if (!file) return next();
    return c.body(new Uint8Array(file), 200, {
      'content-type': getMimeType(c.req.path) ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
  });
  app.post(leavePreviewPath, (c) => {
    deleteCookie(c, previewCookie, cookie);
    return redirect(c, toOwnPath(c.req.query('to') ?? '', publicOrigin));
  });
  return app;
}

/**
 * Sets `c.var.selection` of a request that has the cookie: what its pages are rendered from. When the preview cannot be
 * shown, its link says why and ends it; a form comes back by its page of the live site, with what was typed.
 */
export function createPreviewSelection({
  previews,
  readClientIp,
}: Pick<RouteContext, 'previews' | 'readClientIp'>) {
  const app = new Hono<PageEnvironment>();
  app.use(async (c, next) => {
    const id = getCookie(c, previewCookie);
    if (id === undefined) return next();
    try {
      const { served } = await previews.find(requireId(id), readClientIp(c));
      c.set('selection', served);
    } catch (error) {
      const isBusy = error instanceof OverloadError;
      if (!isBusy && !(error instanceof PreviewError)) throw error;
      if (c.req.method === 'POST') {
        c.set('isPreviewGone', true);
        return next();
      }
      if (isBusy) return respondBusy(error);
      return redirect(c, `/preview/${encodeURIComponent(id) || 'none'}`);
    }
    return next();
  });
  return app;
}

/** Whether a request comes from a browser that shows a preview, which may have ended by now. */
export function isFromPreview(c: Context): boolean {
  return v.is(previewIdSchema, getCookie(c, previewCookie));
}

function redirect(c: Context, to: string): Response {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return c.redirect(to, 303);
}

/** @throws PreviewError for what cannot be the id of a preview */
function requireId(text: string): string {
  if (v.is(previewIdSchema, text)) return text;
  throw new PreviewError('unknown', 'Its link is incomplete.');
}

/** A path of this site; the home page for anything else. */
function toOwnPath(text: string, publicOrigin: string): string {
  const base = new URL(publicOrigin);
  const url = text.startsWith('/') ? parseUrl(text, base) : undefined;
  if (!url) return '/';
  const { origin, pathname, search } = url;
  return origin === base.origin && !pathname.startsWith('//') ? pathname + search : '/';
}

const failures = {
  unknown: { status: 404, title: 'There is no such preview' },
  ended: { status: 410, title: 'This preview has ended' },
  broken: { status: 502, title: 'This preview cannot be shown' },
  unavailable: { status: 503, title: 'This preview cannot be shown right now' },
} as const satisfies Record<PreviewFailure, object>;

function describeFailure({ failure, message }: PreviewError) {
  const reason =
    failure === 'ended' ? `It was shown until ${formatEnd(message)}.` : escapeHtml(message);
  const known = failure === 'unknown' || failure === 'ended';
  const way = known ? ' Ask the person who sent you the link for a new one.' : '';
  return { ...failures[failure], text: `${reason}${way} The site itself is as ever.` };
}
