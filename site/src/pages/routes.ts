import { keptUnderHeader } from '@meridian/contracts/offline';
import { type ClientIpReader, plainPage, plainPageHeaders } from '@meridian/service';
import { Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { cachedResponseHeaders } from '../cached-response';
import { respondEncoded } from '../encoded-body';
import { type Admission, OverloadError } from '../load/admission';
import { respondBusy } from '../load/busy-page';
import type { CachedPages } from './cached-pages';
import type { createFailureReference } from './failure-reference';
import type { CachedPage } from './page-cache';
import type { PageEnvironment, RequestedPage } from './page-match';
import type { RenderDocument } from './page-renderer';
import type { PageTokenHeader } from './page-token-header';

/** The URL of a personal page is not sent to the sites that it links to: it may hold a token. */
const personalHeaders = { 'referrer-policy': 'same-origin' };

/** A browser that has the page replaces its stored token by that of the 304. Source: RFC 9111, section 3.2. */
const retainedHeaders = [...RETAINED_304_HEADERS, 'server-timing', keptUnderHeader];

const startingPage = plainPage(
  'One moment, please',
  'Our site is starting. This page tries again by itself in a few seconds.',
);

/** Serves pages: every GET that no other route takes. */
export function createPageRoutes({
  pages,
  renderDocument,
  admission,
  missingPageAdmission,
  previewAdmission,
  readClientIp,
  refer,
  tokenHeader = () => ({}),
}: {
  pages: Pick<CachedPages, 'get'>;
  renderDocument: RenderDocument;
  /** Pages that are not cached are rendered when there is time for them. */
  admission: Pick<Admission, 'run'>;
  /** The page for paths without a page is filled in when there is time for it. */
  missingPageAdmission: Pick<Admission, 'run'>;
  /** Of pages of previews, so that they keep no one waiting. */
  previewAdmission: Pick<Admission, 'run'>;
  readClientIp: ClientIpReader;
  refer: ReturnType<typeof createFailureReference>;
  tokenHeader?: PageTokenHeader;
}) {
  const app = new Hono<PageEnvironment>();
  app.onError((error) => {
    if (!(error instanceof OverloadError)) throw error;
    return respondBusy(error);
  });
  app.get('*', async (c, next) => {
    const { page } = c.var;
    if (!page)
      return c.html(startingPage, 503, {
        ...plainPageHeaders,
        'retry-after': '5',
        refresh: '5',
      });
    const { preview } = page.served;
    if (!page.match?.owned.route.isPersonal && !preview) return next();
    const { run } = preview ? previewAdmission : admission;
    const rendered = await run(readClientIp(c), () => renderDocument(page));
    const body = refer(rendered, page, c.var.requestId);
    return respondWithPersonalPage(body, page, c.req.raw, { headers: tokenHeader(c, rendered) });
  });
  app.get('*', etag({ retainedHeaders }), async (c) => {
    const requested = c.var.page as RequestedPage;
    const { page, result } = await pages.get(requested, {
      render: (work) => admission.run(readClientIp(c), work),
      fill: (work) => missingPageAdmission.run(readClientIp(c), work),
    });
    c.set('cache', result);
    const { status } = page;
    const body = refer(page, requested, c.var.requestId);
    const headers = { ...cachedResponseHeaders(page), ...tokenHeader(c, page) };
    return respondEncoded(body, c.req.raw, { status, headers });
  });
  return app;
}

/** Responds with a page for one visitor, which no cache may store. */
export function respondWithPersonalPage(
  rendered: CachedPage,
  { match }: RequestedPage,
  request: Request,
  {
    status = rendered.status,
    headers = {},
  }: { status?: number; headers?: Record<string, string> | undefined } = {},
): Response {
  return respondEncoded(rendered, request, {
    status,
    headers: {
      ...rendered.headers,
      ...(match?.owned.route.isPersonal ? personalHeaders : {}),
      ...headers,
      'cache-control': 'no-store',
    },
  });
}
