import { placeholderPath } from '@shared/contracts/ssr';
import type { DataVersion } from '../live/data-version';
import type { LiveSite } from '../live/live-site';
import { createMissingPages } from './missing-page';
import { type CachedPage, createPageCache, type FoundPage } from './page-cache';
import type { RequestedPage } from './page-match';
import type { RenderDocument } from './page-renderer';

/** Does work when there is time for it. */
export type Admit = (work: () => Promise<CachedPage>) => Promise<CachedPage>;

export type CachedPages = ReturnType<typeof createCachedPages>;

/** The pages that are the same for all visitors: each is rendered once per generation and data version. */
export function createCachedPages(context: {
  site: Pick<LiveSite, 'current'>;
  dataVersion: Pick<DataVersion, 'current'>;
  /** Changes with the search index. */
  searchVersion: () => string;
  renderDocument: RenderDocument;
}) {
  const { site, dataVersion, searchVersion, renderDocument } = context;
  const pages = createPageCache({ maxPages: 500, freshMs: 60_000 });
  // Apart, because there are as many pages of hits as queries, and they must drive out no other page.
  const searchPages = createPageCache({ maxPages: 100, freshMs: 60_000 });
  const keyOf = (generation: string, url: string) =>
    `${generation} ${dataVersion.current()} ${url}`;

  const fillMissingPage = createMissingPages();

  return {
    /**
     * The page that a request asks for, rendered if it is not cached.
     * @param admit begins to render when there is time for it
     * @throws what `admit` throws, unless an older page is cached
     */
    async get(page: RequestedPage, admit: Admit = (render) => render()): Promise<FoundPage> {
      const { pathname } = page;
      if (!page.match && pathname !== placeholderPath) {
        const asked = { ...page, pathname: placeholderPath, url: placeholderPath };
        const { page: template, result } = await this.get(asked, admit);
        return { page: await fillMissingPage(template, pathname), result };
      }
      const key = keyOf(page.served.id, page.url);
      const render = () => admit(() => renderDocument(page));
      return page.match?.owned.route.showsSearchHits
        ? searchPages.get(`${searchVersion()} ${key}`, render)
        : pages.get(key, render);
    },
    /**
     * The page of a URL as it came, without matching it; null unless a fresh page is cached under this
     * very spelling. A page of search hits is never found.
     */
    peek(url: string): CachedPage | null {
      const served = site.current();
      return served && pages.peek(keyOf(served.id, url));
    },
  };
}

/** The headers of a page that is the same for all visitors. */
export function cachedPageHeaders({ headers, status, etag }: CachedPage): Record<string, string> {
  return {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': status < 500 ? 'public, max-age=0, must-revalidate' : 'no-store',
    etag,
  };
}
