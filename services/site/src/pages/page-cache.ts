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
  /** The id of the page's generation. */
  generation: string;
  /** The page as it was rendered; null for an incomplete page. */
  rendered: RenderedPage | null;
  /** The releases and labels that the page was rendered from. */
  sources: string;
  /** Times in ms since epoch. */
  renderedAt: number;
  staleAt: number;
}

/** Runs a render when there is time for it. */
type Enqueue = (render: () => Promise<Entry>) => Promise<Entry>;

export type PageCache = ReturnType<typeof createPageCache>;

/** Time for which a page is served without being rendered again. */
const freshMs = 60_000;
/** Further time in which a stale page is served while it is rendered again. */
const staleMs = 5 * 60_000;
/** Time until an incomplete page, or one that failed to render again, is tried again. */
const retryAfterMs = 5000;

/**
 * Caches the pages that are the same for all visitors, by the version of the data.
 *
 * A stale page is served while it is rendered again; a much older page is rendered first. A failed page is never cached
 * and only served when there is no other, so visitors get old pages while the backend is away. An incomplete page never
 * replaces a complete one. A page that a new generation would render the same is not rendered again: only its document
 * is.
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
  // They have stores of their own, because made-up paths and queries must not evict pages that exist.
  const missing = openStore(0.1);
  const searchPages = openStore(0.2);
  const rendering = new Map<string, Promise<CachedPage>>();

  const find = (key: string) => pages.get(key) ?? missing.get(key) ?? searchPages.get(key);

  const keyOf = (url: string, canaries: ServedGeneration['canaries'] = []) =>
    [...canaries.map(({ app, version }) => `${app}/${version}`), dataVersion.current(), url].join(
      ' ',
    );

  /** @param canaries the canaries that the visitor gets; none for the page of visitors without a canary */
  const keyOfPage = (requested: RequestedPage, canaries = requested.served.canaries) => {
    const { match, isGone } = requested;
    const key = keyOf(addressOf(requested), canaries);
    if (match?.owned.route.showsSearchHits) return `${searchVersion()} ${key}`;
    // No URL contains a space, so no request for another path finds the page of a retired app.
    return isGone ? `${key} gone` : key;
  };

  /** Writes the document of a page from another generation again; null when this generation may render the page differently. */
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
    /** @throws the error of `enqueue`, unless an older page is cached */
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
     * Finds the page of a URL without matching the URL; null unless a fresh page of the live generation without faults is
     * cached under exactly this URL. Never finds pages of search hits.
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
 * Everything that a page is rendered from, except data: the shell, its route, the releases whose code it uses, and the
 * parts of every app that the frame shows.
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
