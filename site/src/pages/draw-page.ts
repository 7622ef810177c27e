import type { SiteSettings, Submission } from '@shared/contracts';
import type { Logger } from '@shared/service';
import type { RenderedPage } from 'shell/src/ssr';
import type { SiteConfig } from '../config';
import type { ServedGeneration } from '../live/live-site';
import { securityHeaders } from '../rendering/content-security';
import { createDocument } from '../rendering/document';
import { type CachedPage, compressPage } from '../rendering/page-cache';
import { RenderHangError } from '../rendering/render-pool';
import { routeOf } from './cache-key';
import { createHangingRoutes } from './hanging-routes';

/**
 * Draws the page of a path and query; never throws. A page that cannot be drawn here becomes an empty
 * frame with status 503.
 *
 * @param submission the form that the page answers; such a page is for one visitor alone
 */
export type DrawPage = (
  served: ServedGeneration,
  url: string,
  submission?: Submission,
) => Promise<CachedPage>;

/** Makes the function that draws pages; it remembers which of them hang. */
export function createPageDrawer(options: {
  config: Pick<SiteConfig, 'publicOrigin' | 'settings'>;
  logger: Logger;
}): DrawPage {
  const { config, logger } = options;
  const hanging = createHangingRoutes();

  const render: (...given: Parameters<DrawPage>) => Promise<RenderedPage> = async (
    served,
    url,
    submission,
  ) => {
    const route = routeOf(served.map, pathOf(url));
    if (hanging.has(served.id, route)) return emptyPage(served, config.settings);
    try {
      return await served.pool.render(url, submission);
    } catch (error) {
      if (error instanceof RenderHangError) hanging.add(served.id, route);
      throw error;
    }
  };

  return async (served, url, submission) => {
    const path = pathOf(url);
    const page = await render(served, url, submission).catch((error: unknown) => {
      logger.error({ err: error, path }, 'page could not be drawn');
      return emptyPage(served, config.settings);
    });
    for (const problem of page.problems) logger.warn({ path, problem }, 'page');
    const { html, styleHashes } = createDocument({
      page,
      shell: served.shell,
      readStyle: (name, version, file) =>
        served.releases.get(`${name}/${version}`)?.files.get(file)?.toString('utf8') ?? '',
      origin: config.publicOrigin,
      pathname: path,
    });
    const headers = securityHeaders(styleHashes, config.settings);
    return compressPage(page.status, headers, html, page.isComplete);
  };
}

/** For the log, too: what stands in a query is nobody's business. */
function pathOf(url: string): string {
  return url.split('?')[0] ?? '/';
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
