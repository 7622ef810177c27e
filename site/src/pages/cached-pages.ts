import { placeholderPath } from '@meridian/contracts/ssr';
import { cachedResponseFreshMs } from '../cached-response';
import type { DataVersion } from '../live/data-version';
import type { LiveSite, ServedGeneration } from '../live/live-site';
import { createMissingPages } from './missing-page';
import { type CachedPage, createPageCache, type FoundPage } from './page-cache';
import { addressOf, type RequestedPage } from './page-match';
import type { PageRenderer } from './page-renderer';
import { createRenderedPages } from './rendered-pages';

/** Does work when there is time for it. */
export type Admit = (work: () => Promise<CachedPage>) => Promise<CachedPage>;

const atOnce: Admit = (work) => work();

export type CachedPages = ReturnType<typeof createCachedPages>;

/** The pages that are the same for all visitors: each is rendered once per generation and data version. */
export function createCachedPages(context: {
  site: Pick<LiveSite, 'current'>;
  dataVersion: Pick<DataVersion, 'current'>;
  /** Changes with the search index. */
  searchVersion: () => string;
  renderer: Pick<PageRenderer, 'render' | 'toDocument'>;
}) {
  const { site, dataVersion, searchVersion, renderer } = context;
  const pages = createPageCache({ maxPages: 500, freshMs: cachedResponseFreshMs });
  // Apart, because there are as many pages of hits as queries, and they must drive out no other page.
  const searchPages = createPageCache({ maxPages: 100, freshMs: cachedResponseFreshMs });
  const keyOf = ({ id }: ServedGeneration, url: string) => `${id} ${dataVersion.current()} ${url}`;

  /** The cache of a page, and the key that the page has there. */
  const locate = (page: RequestedPage) => {
    const { served, match, isGone } = page;
    const url = addressOf(page);
    // No URL holds a blank, so no request finds the page of a retired app under another path.
    const key = keyOf(served, isGone ? `${url} gone` : url);
    return match?.owned.route.showsSearchHits
      ? { cache: searchPages, key: `${searchVersion()} ${key}` }
      : { cache: pages, key };
  };

  const fillMissingPage = createMissingPages();
  const renderedPages = createRenderedPages();

  const renderDocument = async (page: RequestedPage, admit: Admit): Promise<CachedPage> => {
    const version = dataVersion.current();
    const known = renderedPages.find(page, version);
    if (known) return renderer.toDocument(known, page);
    return admit(async () => {
      const rendered = await renderer.render(page);
      renderedPages.save(page, version, rendered);
      return renderer.toDocument(rendered, page);
    });
  };

  return {
    /**
     * The page that a request asks for, rendered if it is not cached.
     * @param admit for rendering, and for putting a path into the page for paths without a page
     * @throws what `admit` throws, unless an older page is cached
     */
    async get(page: RequestedPage, admit: Admit = atOnce): Promise<FoundPage> {
      const { pathname } = page;
      if (!page.match && pathname !== placeholderPath) {
        const asked = { ...page, pathname: placeholderPath, url: placeholderPath };
        const { page: template, result } = await this.get(asked, admit);
        return { page: await admit(() => fillMissingPage(template, pathname)), result };
      }
      const { cache, key } = locate(page);
      if (cache === pages) return pages.get(key, () => renderDocument(page, admit));
      const render = async () => renderer.toDocument(await renderer.render(page), page);
      return searchPages.get(key, () => admit(render));
    },
    /**
     * The page of a URL as it came, without matching it; null unless a fresh and faultless page of what is live is cached
     * under this very spelling. A page of search hits is never found.
     */
    peek(url: string): CachedPage | null {
      const served = site.current();
      const page = served && pages.peek(keyOf(served, url));
      return page?.facts?.faults.length ? null : page;
    },
  };
}
