import type { RenderedPage } from '@meridian/contracts/ssr';
import type { CacheResult } from '@meridian/service';
import { LRUCache } from 'lru-cache';
import { sizeOf } from '../http/encoded-body';
import type { LiveSite, ServedGeneration } from '../live/live-site';
import type { DataVersion } from '../upstream/follow-data-version';
import { addressOf, listLabels, type RequestedPage } from './page-match';
import type { CachedPage, PageRenderer } from './page-renderer';

interface Entry {
  page: CachedPage;
  /** The id of the generation that the page is of. */
  generation: string;
  /** As it was rendered; null of a page in which something is missing. */
  rendered: RenderedPage | null;
  /** What it was rendered from. */
  sources: string;
  /** Times in ms since epoch: when it was rendered, and when it is stale. */
  renderedAt: number;
  staleAt: number;
}

/** Begins a render when there is time for it. */
type Enqueue = (render: () => Promise<Entry>) => Promise<Entry>;

export type PageCache = ReturnType<typeof createPageCache>;

/** Time for which a page is served without being rendered again. */
const freshMs = 60_000;
/** Time after `freshMs` in which the old page is served while it is rendered again. */
const staleMs = 5 * 60_000;
/** Time until a page that is incomplete, or failed to render again, is tried again. */
const retryAfterMs = 5000;

/**
 * Caches the pages that are the same for all visitors, by the version of the data. A stale page is served while it is
 * rendered again; one that is much older is rendered first. A failure is served only when there is no page and is never
 * cached, so visitors get the old pages while the backend is away. An incomplete page never replaces a complete one. A page
 * that the next generation would render the same is not rendered in it: only its document is written again.
 */
export function createPageCache(context: {
  site: Pick<LiveSite, 'current'>;
  dataVersion: Pick<DataVersion, 'current'>;
  /** Changes with the search index. */
  searchVersion: () => string;
  renderer: Pick<PageRenderer, 'render' | 'toDocument'>;
  maxPages?: number;
  maxBytes?: number;
}) {
  const { site, dataVersion, searchVersion, renderer } = context;
  const { maxPages = 500, maxBytes = 100_000_000 } = context;
  const openStore = (share: number) =>
    new LRUCache<string, Entry>({
      max: Math.ceil(maxPages * share),
      maxSize: Math.ceil(maxBytes * share),
      sizeCalculation: ({ page, rendered }) => sizeOf(page) + (rendered?.html.length ?? 0),
    });
  const pages = openStore(1);
  // Apart, because made-up paths and queries must not drive out pages that exist.
  const missing = openStore(0.1);
  const searchPages = openStore(0.2);
  const rendering = new Map<string, Promise<CachedPage>>();

  const find = (key: string) => pages.get(key) ?? missing.get(key) ?? searchPages.get(key);

  const keyOf = (url: string, canaries: ServedGeneration['canaries'] = []) =>
    [...canaries.map(({ app, version }) => `${app}/${version}`), dataVersion.current(), url].join(
      ' ',
    );

  /** @param canaries that the visitor gets; none for the page of those who get what is live */
  const keyOfPage = (requested: RequestedPage, canaries = requested.served.canaries) => {
    const { match, isGone } = requested;
    const key = keyOf(addressOf(requested), canaries);
    if (match?.owned.route.showsSearchHits) return `${searchVersion()} ${key}`;
    // No URL holds a blank, so no request finds the page of a retired app under another path.
    return isGone ? `${key} gone` : key;
  };

  /** The page of another generation with the document of this one; null when this one may render another. */
  const renew = async (before: Entry, requested: RequestedPage): Promise<Entry | null> => {
    const { rendered, sources, staleAt } = before;
    if (!rendered || Date.now() >= staleAt || sources !== describeSources(rendered, requested))
      return null;
    const state = { ...rendered.state, map: requested.served.map };
    const page = await renderer.toDocument({ ...rendered, state }, requested);
    return { ...before, page, generation: requested.served.id };
  };

  const render = async (requested: RequestedPage): Promise<Entry> => {
    const rendered = await renderer.render(requested);
    const page = await renderer.toDocument(rendered, requested);
    const isWhole = page.status === 200 && page.isComplete && rendered.problems.length === 0;
    const renderedAt = Date.now();
    return {
      page,
      generation: requested.served.id,
      rendered: isWhole ? rendered : null,
      sources: isWhole ? describeSources(rendered, requested) : '',
      renderedAt,
      staleAt: renderedAt + (page.isComplete ? freshMs : retryAfterMs),
    };
  };

  /** Saves a page unless there is a better one, and returns the better one. */
  const save = (key: string, { match }: RequestedPage, entry: Entry): CachedPage => {
    const { page, generation } = entry;
    const before = find(key);
    if (before?.generation === generation && isBetter(before.page, page)) {
      before.staleAt = Date.now() + retryAfterMs;
      return before.page;
    }
    if (page.status >= 500) return page;
    for (const store of [pages, missing]) store.delete(key);
    const isMissing = page.status === 404 || page.status === 410;
    const store = match?.owned.route.showsSearchHits ? searchPages : isMissing ? missing : pages;
    store.set(key, entry);
    return page;
  };

  const renderOnce = (key: string, requested: RequestedPage, enqueue: Enqueue) => {
    const id = `${requested.served.id} ${key}`;
    const produce = async () => {
      const before = find(key) ?? find(keyOfPage(requested, []));
      const renewed = before && (await renew(before, requested));
      return save(key, requested, renewed ?? (await enqueue(() => render(requested))));
    };
    const started = rendering.get(id) ?? produce().finally(() => rendering.delete(id));
    rendering.set(id, started);
    return started;
  };

  return {
    /**
     * The page that a request asks for, rendered if it is not cached, and where it came from.
     * @throws what `enqueue` throws, unless an older page is cached
     */
    async get(
      requested: RequestedPage,
      enqueue: Enqueue = (work) => work(),
    ): Promise<{ page: CachedPage; result: CacheResult }> {
      const key = keyOfPage(requested);
      const entry = find(key);
      if (entry?.generation !== requested.served.id)
        return { page: await renderOnce(key, requested, enqueue), result: 'miss' };
      const now = Date.now();
      if (now < entry.staleAt) return { page: entry.page, result: 'hit' };
      const rendered = renderOnce(key, requested, enqueue).catch(() => entry.page);
      const isUsable = now < entry.renderedAt + freshMs + staleMs;
      return entry.page.isComplete && isUsable
        ? { page: entry.page, result: 'stale' }
        : { page: await rendered, result: 'miss' };
    },
    /**
     * The page of a URL as it came, without matching it; null unless a fresh and faultless page of what is live is cached
     * under this very spelling. A page of search hits is never found.
     */
    peek(url: string): CachedPage | null {
      const served = site.current();
      const entry = served && find(keyOf(url));
      if (!entry || entry.generation !== served.id || Date.now() >= entry.staleAt) return null;
      return entry.page.facts?.faults.length ? null : entry.page;
    },
  };
}

function isBetter(before: CachedPage, after: CachedPage): boolean {
  return after.status >= 500 || (before.isComplete && !after.isComplete);
}

/**
 * What a page is rendered from, its data aside: the shell, its route, the releases whose code it uses, and what the
 * frame shows of every app.
 */
function describeSources(
  { used }: RenderedPage,
  { served, language, match }: RequestedPage,
): string {
  const isUsed = (app: string) => used.some((one) => one.app === app);
  const apps = Object.entries(served.map.apps).map(([app, { live }]) => [
    app,
    live.navigation,
    live.widgets.filter(({ slot }) => slot),
    isUsed(app) ? live.version : null,
  ]);
  const labels = listLabels(served, language);
  return JSON.stringify([served.shell.record.version, match?.owned, labels, apps]);
}
