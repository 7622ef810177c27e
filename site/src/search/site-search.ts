import { type SearchRequest, type SearchResponse, todayInPakistan } from '@meridian/contracts';
import type { Logger } from '@meridian/service';
import { LRUCache } from 'lru-cache';
import type { CollectContributions } from '../live/contributions';
import type { DataVersion } from '../live/data-version';
import type { LiveSite, ServedGeneration } from '../live/live-site';
import { createIndexThread } from './index-thread';
import { collectSearchEntries } from './search-entries';
import type { SearchOptions } from './search-index';

/** Begins a search of the index when there is time for it. */
type Admit = (find: () => Promise<SearchResponse>) => Promise<SearchResponse>;

export type SiteSearch = ReturnType<typeof createSiteSearch>;

/** Hits on a page of results. */
export const pageOfHits: SearchOptions = { size: 10, withExcerpts: true };

/** How often the index is compared with what is live. */
const intervalMs = 500;
/** Time until an update that failed, or lacks the entries of a remote, is tried again. */
const retryAfterMs = 15_000;
/** Longest wait for the first index; less than the time limit of a page. */
const firstIndexTimeoutMs = 3000;
const maxCachedResponses = 500;

/** Site search over the live releases: the previous index responds while a change of entries is indexed. */
export function createSiteSearch(logger: Logger, startThread = createIndexThread) {
  let responses = createResponseCache();
  let announceIndex = () => {};
  const firstIndex = new Promise<void>((resolve) => {
    announceIndex = resolve;
  });
  let indexed: string | null = null;
  let failed = { state: '', retryAt: 0 };
  let version = 0;
  let isUpdating = false;
  let timer: NodeJS.Timeout | undefined;
  const thread = startThread(logger, () => {
    indexed = null;
  });

  const update = async (state: string, served: ServedGeneration, collect: CollectContributions) => {
    const { entries, isWhole } = await collectSearchEntries(served, collect);
    const changes = await thread.update(entries);
    if (changes > 0 || version === 0) {
      responses = createResponseCache();
      version += 1;
    }
    indexed = state;
    if (!isWhole) retryLater(state);
    announceIndex();
    logger.info({ entries: entries.length, changes, of: state }, 'search index is up to date');
  };

  const retryLater = (state: string) => {
    indexed = null;
    failed = { state, retryAt: Date.now() + retryAfterMs };
  };

  const check = async (
    site: Pick<LiveSite, 'current'>,
    data: Pick<DataVersion, 'current'>,
    collect: CollectContributions,
  ) => {
    const served = site.current();
    if (!served || isUpdating) return;
    // Entries depend on the day, too: an early-bird fee ends, say.
    const state = `${served.id} ${data.current()} ${todayInPakistan(new Date())}`;
    if (state === indexed || (state === failed.state && Date.now() < failed.retryAt)) return;
    isUpdating = true;
    try {
      await update(state, served, collect);
    } catch (error) {
      logger.warn({ err: error }, 'search index failed to update; the previous one stays');
      retryLater(state);
    } finally {
      isUpdating = false;
    }
  };

  return {
    /** Changes with the index and the day: part of the cache key of pages that show hits. */
    version: () => `${version} ${today()}`,
    /**
     * Searches the newest complete index; requests before the first index wait for it.
     * @param admit for what is not cached; the page of results is admitted as a page
     * @throws ServiceError `unavailable`, and what `admit` throws
     */
    async search(
      request: SearchRequest,
      options: SearchOptions,
      admit: Admit = (find) => find(),
    ): Promise<SearchResponse> {
      if (version === 0)
        await Promise.race([
          firstIndex,
          new Promise((resolve) => setTimeout(resolve, firstIndexTimeoutMs).unref()),
        ]);
      // What is past, and which January is meant, changes at midnight.
      const key = JSON.stringify([request, options, today()]);
      const known = responses.get(key);
      if (known) return known;
      // Around the cache, not in it: no client is rejected because another one with the same query is.
      const find = () => thread.search(request, options);
      return admit(() => responses.forceFetch(key, { context: find }));
    },
    /** Starts to update the index whenever releases or data change. */
    follow(...sources: Parameters<typeof check>) {
      timer = setInterval(() => void check(...sources), intervalMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await thread.close();
    },
  };
}

function today(): string {
  return todayInPakistan(new Date());
}

/** The last responses of one index, so that a common query is searched once. */
function createResponseCache() {
  return new LRUCache<string, SearchResponse, () => Promise<SearchResponse>>({
    max: maxCachedResponses,
    fetchMethod: (_key, _stale, { context }) => context(),
  });
}
