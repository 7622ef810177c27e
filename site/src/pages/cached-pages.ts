import { placeholderPath } from '@meridian/contracts/ssr';
import type { ReadBucket } from '../bucket-cookie';
import { cachedResponseFreshMs, splitUrl } from '../cached-response';
import type { DataVersion } from '../live/data-version';
import type { LiveSite, ServedGeneration } from '../live/live-site';
import { createMissingPages } from './missing-page';
import { type CachedPage, createPageCache, type FoundPage } from './page-cache';
import { addressOf, findPage, type RequestedPage } from './page-match';
import type { PageRenderer } from './page-renderer';
import { createRenderedPages } from './rendered-pages';
import { findGroup } from './visitor-bucket';

/** Does work when there is time for it. */
export type Admit = (work: () => Promise<CachedPage>) => Promise<CachedPage>;

/** When there is time for what a page takes; by default at once. */
export interface PageAdmits {
  /** For rendering, in another process. */
  render?: Admit;
  /** For putting a path into the page for paths without a page, in this process. */
  fill?: Admit;
}

const atOnce: Admit = (work) => work();

export type CachedPages = ReturnType<typeof createCachedPages>;

/** The pages that are the same for all visitors: each is rendered once per generation and data version. */
export function createCachedPages(context: {
  site: Pick<LiveSite, 'current'>;
  dataVersion: Pick<DataVersion, 'current'>;
  /** Changes with the search index. */
  searchVersion: () => string;
  renderer: Pick<PageRenderer, 'render' | 'toDocument'>;
  readBucket: ReadBucket;
}) {
  const { site, dataVersion, searchVersion, renderer, readBucket } = context;
  const pages = createPageCache({ maxPages: 500, freshMs: cachedResponseFreshMs });
  // Apart, because there are as many pages of hits as queries, and they must drive out no other page.
  const searchPages = createPageCache({ maxPages: 100, freshMs: cachedResponseFreshMs });
  /** A generation may get or lose its canary, after a second test: its pages are stored by other caches then. */
  const keyOf = ({ id, isForSome }: ServedGeneration, url: string) =>
    `${id} ${isForSome === true} ${dataVersion.current()} ${url}`;

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
     * @throws what `admits.render` throws, unless an older page is cached, and what `admits.fill` throws
     */
    async get(page: RequestedPage, admits: PageAdmits = {}): Promise<FoundPage> {
      const { pathname } = page;
      const { render: admit = atOnce, fill = atOnce } = admits;
      if (!page.match && pathname !== placeholderPath) {
        const asked = { ...page, pathname: placeholderPath, url: placeholderPath };
        const { page: template, result } = await this.get(asked, admits);
        return { page: await fill(() => fillMissingPage(template, pathname)), result };
      }
      const { cache, key } = locate(page);
      if (cache === pages) return pages.get(key, () => renderDocument(page, admit));
      const render = async () => renderer.toDocument(await renderer.render(page), page);
      return searchPages.get(key, () => admit(render));
    },
    /**
     * The page of a URL as it came, without matching it; null unless a fresh page is cached under this
     * very spelling. A page of search hits is never found, nor one for a visitor whose releases are not known.
     * @param readCookies gives the header `Cookie`
     */
    peek(url: string, readCookies: () => string | undefined): CachedPage | null {
      const served = site.current();
      const group = served && findGroup(served, readBucket, readCookies);
      return group && pages.peek(keyOf(group, url));
    },

    /**
     * Whether a path and query, as they were requested, are a page that would have to be rendered. Paths without a page
     * cost no rendering, nor do those in another spelling, which are redirected.
     */
    isUncached(url: string, readCookies: () => string | undefined): boolean {
      const current = site.current();
      // Without a bucket it may be of any group.
      const served = current && (findGroup(current, readBucket, readCookies) ?? current);
      if (!served) return false;
      const { page, redirect } = findPage(served, ...splitUrl(url));
      if (!page.match || redirect) return false;
      const { cache, key } = locate(page);
      return !cache.has(key) && renderedPages.find(page, dataVersion.current()) === null;
    },
  };
}
