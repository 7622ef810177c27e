import type { CacheResult } from '@meridian/service';
import { LRUCache } from 'lru-cache';
import type { CachedResponse } from '../cached-response';
import { sizeOf } from '../encoded-body';
import type { PageProblem } from '../page-facts';

/** A page as it is sent. */
export interface CachedPage extends CachedResponse {
  /** False when something is missing that may be there in a moment. */
  isComplete: boolean;
  /** Why it failed; absent of one that is there, and of one under development. */
  problems?: readonly PageProblem[];
}

interface Entry {
  page: CachedPage;
  /** Times in ms since epoch: when it was rendered, and when it is stale. */
  renderedAt: number;
  staleAt: number;
}

export interface FoundPage {
  page: CachedPage;
  result: CacheResult;
}

export interface PageCacheOptions {
  maxPages: number;
  maxBytes?: number;
  /** Time for which a page is served without rendering it again. */
  freshMs: number;
  /** Time after that in which the old page is served while it is rendered again. */
  staleMs?: number;
}

/** Time until a page that is incomplete, or failed to render again, is tried again. */
const retryAfterMs = 5000;

/**
 * Caches pages, which are public and the same for every visitor: each is rendered once per key. A
 * stale page is served while it is rendered again; one that is much older is rendered first. A failure
 * is served only when there is no page and is never cached, so visitors get the old pages while the
 * backend is away. An incomplete page never replaces a complete one.
 */
export function createPageCache(options: PageCacheOptions) {
  const { maxPages, maxBytes = 64_000_000, freshMs, staleMs = 5 * 60_000 } = options;
  const limits = {
    max: maxPages,
    maxSize: maxBytes,
    sizeCalculation: ({ page }: Entry) => sizeOf(page),
  };
  const pages = new LRUCache<string, Entry>(limits);
  /** Pages with status 404 or 410 apart, because made-up paths must not drive out pages that exist. */
  const missing = new LRUCache<string, Entry>({
    ...limits,
    max: Math.ceil(maxPages / 10),
    maxSize: Math.ceil(maxBytes / 10),
  });
  const rendering = new Map<string, Promise<CachedPage>>();

  const find = (key: string) => pages.get(key) ?? missing.get(key);

  const renderOnce = (key: string, render: () => Promise<CachedPage>): Promise<CachedPage> => {
    const known = rendering.get(key);
    if (known) return known;
    const started = render()
      .then((page) => save(key, page))
      .finally(() => rendering.delete(key));
    rendering.set(key, started);
    return started;
  };

  /** Saves a page unless there is a better one, and returns the better one. */
  const save = (key: string, page: CachedPage): CachedPage => {
    const before = find(key);
    const now = Date.now();
    if (before && isBetter(before.page, page)) {
      before.staleAt = now + retryAfterMs;
      return before.page;
    }
    if (page.status >= 500) return page;
    const [target, other] =
      page.status === 404 || page.status === 410 ? [missing, pages] : [pages, missing];
    other.delete(key);
    const staleAt = now + (page.isComplete ? freshMs : retryAfterMs);
    target.set(key, { page, renderedAt: now, staleAt });
    return page;
  };

  return {
    /** The page of a key; null when it is not cached or no longer fresh. */
    peek(key: string): CachedPage | null {
      const entry = find(key);
      return entry && Date.now() < entry.staleAt ? entry.page : null;
    },
    /** The page of a key, rendered by `render` when it is not cached, and where it came from. */
    async get(key: string, render: () => Promise<CachedPage>): Promise<FoundPage> {
      const entry = find(key);
      if (!entry) return { page: await renderOnce(key, render), result: 'miss' };
      const now = Date.now();
      if (now < entry.staleAt) return { page: entry.page, result: 'hit' };
      const rendered = renderOnce(key, render).catch(() => entry.page);
      const mayServeStale = entry.page.isComplete && now < entry.renderedAt + freshMs + staleMs;
      return mayServeStale
        ? { page: entry.page, result: 'stale' }
        : { page: await rendered, result: 'miss' };
    },
  };
}

function isBetter(before: CachedPage, after: CachedPage): boolean {
  return after.status >= 500 || (before.isComplete && !after.isComplete);
}
