import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { respondEncoded } from '../encoded-body';
import type { DataVersion } from '../live/data-version';
import { type CachedPage, createPageCache } from './page-cache';
import type { PageEnvironment, RequestedPage } from './page-match';
import type { RenderDocument } from './page-renderer';

/** The URL of a personal page is not sent to the sites that it links to: it may hold a token. */
const personalHeaders = { 'referrer-policy': 'same-origin' };

/** Serves pages: every GET that no other route takes. */
export function createPageRoutes(context: {
  dataVersion: Pick<DataVersion, 'current'>;
  /** Changes with the search index. */
  searchVersion: () => string;
  renderDocument: RenderDocument;
}) {
  const { dataVersion, searchVersion, renderDocument } = context;
  const pages = createPageCache({ maxPages: 500, freshMs: 60_000 });
  // Apart, because there are as many pages of hits as queries, and they must drive out no other page.
  const searchPages = createPageCache({ maxPages: 100, freshMs: 60_000 });

  const getCached = (page: RequestedPage): Promise<CachedPage> => {
    const key = `${page.served.id} ${dataVersion.current()} ${page.url}`;
    const render = () => renderDocument(page);
    return page.match?.owned.route.showsSearchHits
      ? searchPages.get(`${searchVersion()} ${key}`, render)
      : pages.get(key, render);
  };

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
    const page = c.var.page as RequestedPage;
    const cached = await getCached(page);
    return respondEncoded(cached, c.req.raw, {
      status: cached.status,
      headers: {
        ...cached.headers,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': cached.status < 500 ? 'public, max-age=0, must-revalidate' : 'no-store',
        etag: cached.etag,
      },
    });
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
