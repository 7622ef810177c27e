import type { SiteSettings } from '@shared/contracts';
import type { Logger, ServiceApp } from '@shared/service';
import { searchPath } from '../../search/search-address';
import type { RenderedPage } from '../../server-bundle';
import type { SiteConfig } from '../config';
import type { LiveSite, ServedGeneration } from '../live/live-site';
import { securityHeaders } from '../rendering/content-security';
import { createDocument } from '../rendering/document';
import { type CachedPage, compressPage, createPageCache } from '../rendering/page-cache';
import { RenderHangError } from '../rendering/render-pool';
import type { SiteSearch } from '../search/site-search';
import { cacheKey, routeOf } from './cache-key';
import type { DataVersion } from './data-version';
import { createHangingRoutes } from './hanging-routes';

/** Draws and answers pages: every GET that nothing else takes. */
export function addPageRoutes(
  app: ServiceApp,
  options: {
    site: LiveSite;
    config: SiteConfig;
    dataVersion: DataVersion;
    search: Pick<SiteSearch, 'version'>;
    logger: Logger;
  },
): void {
  const { site, config, dataVersion, search, logger } = options;
  const cache = createPageCache({ size: 500, freshFor: 60_000 });
  // A room of their own: there are as many pages of results as words, and they drive out no other.
  const resultPages = createPageCache({ size: 100, freshFor: 60_000 });

  const hanging = createHangingRoutes();

  const draw = async (served: ServedGeneration, url: string): Promise<CachedPage> => {
    const page = await drawUnlessHanging(served, url).catch((error: unknown) => {
      logger.error({ err: error, path: url.split('?')[0] }, 'page could not be drawn');
      return emptyPage(served, config.settings);
    });
    for (const problem of page.problems) logger.warn({ path: url.split('?')[0], problem }, 'page');
    const { html, styleHashes } = createDocument({
      page,
      shell: served.shell,
      readStyle: (name, version, path) =>
        served.releases.get(`${name}/${version}`)?.files.get(path)?.toString('utf8') ?? '',
      origin: config.publicOrigin,
      pathname: url.split('?')[0] ?? '/',
    });
    return compressPage(
      page.status,
      securityHeaders(styleHashes, config.settings.email.origin),
      html,
    );
  };

  const drawUnlessHanging = async (served: ServedGeneration, url: string) => {
    const route = routeOf(served.map, url.split('?')[0] ?? '');
    if (hanging.has(served.id, route)) return emptyPage(served, config.settings);
    try {
      return await served.pool.render(url);
    } catch (error) {
      if (error instanceof RenderHangError) hanging.add(served.id, route);
      throw error;
    }
  };

  app.get('*', async (context) => {
    const served = site.current();
    if (!served)
      return context.text('The site is starting. Please try again in a few seconds.', 503, {
        'retry-after': '5',
      });
    const { pathname, search: query } = new URL(context.req.url);
    const url = cacheKey(served.map, pathname, query);
    const key = `${served.id} ${dataVersion.current()} ${url}`;
    const page =
      pathname === searchPath
        ? await resultPages.get(`${search.version()} ${key}`, () => draw(served, url))
        : await cache.get(key, () => draw(served, url));
    return answer(page, context.req.raw);
  });
}

function answer(page: CachedPage, request: Request): Response {
  const headers: Record<string, string> = {
    ...page.headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': page.status < 500 ? 'public, max-age=0, must-revalidate' : 'no-store',
    vary: 'accept-encoding',
    etag: page.etag,
  };
  if (page.status === 200 && request.headers.get('if-none-match') === page.etag)
    return new Response(null, { status: 304, headers });
  const accepted = request.headers.get('accept-encoding') ?? '';
  let body = page.identity;
  if (/\bbr\b/.test(accepted)) {
    headers['content-encoding'] = 'br';
    body = page.brotli;
  } else if (/\bgzip\b/.test(accepted)) {
    headers['content-encoding'] = 'gzip';
    body = page.gzip;
  }
  headers['content-length'] = String(body.length);
  return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers });
}

/** A page that could not be drawn here: the browser gets the means to draw it by itself. */
function emptyPage(served: ServedGeneration, settings: SiteSettings): RenderedPage {
  return {
    status: 503,
    html: '<noscript><p>This page cannot be shown right now. Please try again in a moment, or go to <a href="/">the home page</a>.</p></noscript>',
    meta: {
      title: 'One moment',
      description: 'This page is being put together in your browser.',
      heading: null,
      noIndex: true,
    },
    state: { map: served.map, page: null, widgets: {}, failedWidgets: [], settings },
    used: [],
    problems: [],
    isComplete: false,
  };
}
