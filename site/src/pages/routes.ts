import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { respondEncoded } from '../encoded-body';
import { type CachedPages, cachedPageHeaders } from './cached-pages';
import type { CachedPage } from './page-cache';
import type { PageEnvironment, RequestedPage } from './page-match';
import type { RenderDocument } from './page-renderer';

/** The URL of a personal page is not sent to the sites that it links to: it may hold a token. */
const personalHeaders = { 'referrer-policy': 'same-origin' };

/** Serves pages: every GET that no other route takes. */
export function createPageRoutes({
  pages,
  renderDocument,
}: {
  pages: Pick<CachedPages, 'get'>;
  renderDocument: RenderDocument;
}) {
  const app = new Hono<PageEnvironment>();
  app.get('*', async (c, next) => {
    const { page } = c.var;
    if (!page)
      return c.text('The site is starting. Please try again in a few seconds.', 503, {
        'retry-after': '5',
      });
    if (!page.match?.owned.route.isPersonal) return next();
    return respondWithPersonalPage(await renderDocument(page), page, c.req.raw);
  });
  app.get('*', etag(), async (c) => {
    const cached = await pages.get(c.var.page as RequestedPage);
    const headers = cachedPageHeaders(cached);
    return respondEncoded(cached, c.req.raw, { status: cached.status, headers });
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
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    },
  });
}
