import { savedUnderHeader } from '@meridian/contracts/offline';
import { type ClientIpReader, plainPage, plainPageHeaders } from '@meridian/service';
import { type Context, Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { respondEncoded } from '../http/encoded-body';
import { OverloadError, type RenderQueue, respondBusy } from '../rendering/render-queue';
import type { Telemetry } from '../telemetry/open-telemetry';
import type { PageCache } from './page-cache';
import type { PageEnvironment, RequestedPage } from './page-match';
import type { CachedPage, RenderDocument } from './page-renderer';

/** The sites that a personal page links to do not get its URL, because it may hold a token. */
const personalHeaders = { 'referrer-policy': 'same-origin' };

/** The last header may have changed since a browser stored the page. */
const retainedHeaders = [...RETAINED_304_HEADERS, savedUnderHeader];

const startingPage = plainPage(
  'One moment, please',
  'Our site is starting. This page tries again by itself in a few seconds.',
);

/** Serves pages: every GET that no other route takes. */
export function createPageRoutes({
  pages,
  renderDocument,
  queue,
  previewQueue,
  readClientIp,
  telemetry,
}: {
  pages: Pick<PageCache, 'get'>;
  renderDocument: RenderDocument;
  /** Uncached pages wait here until there is time to render them. */
  queue: Pick<RenderQueue, 'run'>;
  /** A queue of their own for pages of previews, so that no other visitor waits for them. */
  previewQueue: Pick<RenderQueue, 'run'>;
  readClientIp: ClientIpReader;
  telemetry: Pick<Telemetry, 'countFaults'> | null;
}) {
  const app = new Hono<PageEnvironment>();
  const countFaults = (c: Context<PageEnvironment>, { facts }: CachedPage) => {
    if (facts) telemetry?.countFaults(facts, readClientIp(c), c.req.header('user-agent'));
  };
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
    const { run } = preview ? previewQueue : queue;
    const rendered = await run(readClientIp(c), () => renderDocument(page));
    countFaults(c, rendered);
    return respondWithPersonalPage(rendered, page, c.req.raw);
  });
  app.get('*', etag({ retainedHeaders }), async (c) => {
    const requested = c.var.page as RequestedPage;
    const { page, result } = await pages.get(requested, (work) => queue.run(readClientIp(c), work));
    c.set('cache', result);
    const { status, headers, etag: tag } = page;
    countFaults(c, page);
    return respondEncoded(page, c.req.raw, { status, headers: { ...headers, etag: tag } });
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
