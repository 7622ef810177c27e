import type { ServiceApp } from '@shared/service';
import { searchPath } from 'shell/src/search/search-address';
import type { LiveSite } from '../live/live-site';
import { createPageCache } from '../rendering/page-cache';
import type { SiteSearch } from '../search/site-search';
import { cacheKey, findRoute } from './cache-key';
import type { DataVersion } from './data-version';
import type { DrawPage } from './draw-page';
import { personalHeaders, respondWithPage } from './respond-with-page';

/** Answers with pages: every GET that nothing else takes. */
export function addPageRoutes(
  app: ServiceApp,
  options: {
    site: LiveSite;
    dataVersion: DataVersion;
    search: Pick<SiteSearch, 'version'>;
    draw: DrawPage;
  },
): void {
  const { site, dataVersion, search, draw } = options;
  const cache = createPageCache({ size: 500, freshFor: 60_000 });
  // A room of their own: there are as many pages of results as words, and they drive out no other.
  const resultPages = createPageCache({ size: 100, freshFor: 60_000 });

  app.get('*', async (context) => {
    const served = site.current();
    if (!served)
      return context.text('The site is starting. Please try again in a few seconds.', 503, {
        'retry-after': '5',
      });
    const { pathname, search: query } = new URL(context.req.url);
    const url = cacheKey(served.map, pathname, query);
    // What a mail's token stands in is for whoever has the mail.
    if (findRoute(served.map, pathname)?.isPersonal)
      return respondWithPage(await draw(served, url), context.req.raw, {
        headers: personalHeaders,
      });
    const key = `${served.id} ${dataVersion.current()} ${url}`;
    const page =
      pathname === searchPath
        ? await resultPages.get(`${search.version()} ${key}`, () => draw(served, url))
        : await cache.get(key, () => draw(served, url));
    return respondWithPage(page, context.req.raw);
  });
}
