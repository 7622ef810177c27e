import {
  type SearchEntry,
  type SearchRequest,
  type SearchResponse,
  todayInPakistan,
} from '@meridian/contracts';
import type { StaticPage } from '@meridian/contracts/ssr';
import type { Logger } from '@meridian/service';
import type { LiveSite, ServedGeneration } from '../live/live-site';
import type { CollectContributions, CollectedEntries } from '../live/remote-contributions';
import type { DataVersion } from '../upstream/follow-data-version';
import { createIndexThread } from './index-thread';
import type { SearchOptions } from './search-index';

export type SiteSearch = ReturnType<typeof createSiteSearch>;

/** Hits on a page of results. */
export const pageOfHits: SearchOptions = { size: 10, withExcerpts: true };

/** Time between two comparisons of the index with the live releases and data. */
const intervalMs = 500;
/** Time until an update that failed, or lacks the entries of a remote, is tried again. */
const retryAfterMs = 15_000;
/** Longest wait for the first index; less than the time limit of a page. */
const firstIndexTimeoutMs = 3000;

/** Site search over the live releases: the previous index responds while a change of entries is indexed. */
export function createSiteSearch(logger: Logger, startThread = createIndexThread) {
  let announceIndex = () => {};
  const firstIndex = new Promise<void>((resolve) => {
    announceIndex = resolve;
  });
  /** The generation, data and day of the last update, failed or not, and the time of the next try (ms since epoch). */
  const never = { state: '', retryAt: 0 };
  let indexed = never;
  let version = 0;
  let isUpdating = false;
  let timer: NodeJS.Timeout | undefined;
  const thread = startThread(logger, () => {
    indexed = never;
  });

  const check = async (
    site: Pick<LiveSite, 'current'>,
    data: Pick<DataVersion, 'current'>,
    collect: CollectContributions,
  ) => {
    const served = site.current();
    if (!served || isUpdating) return;
    // Entries also depend on the day, because early-bird fees end.
    const state = `${served.id} ${data.current()} ${today()}`;
    if (state === indexed.state && Date.now() < indexed.retryAt) return;
    isUpdating = true;
    let isDone = false;
    try {
      const { entries, isWhole } = await collectSearchEntries(served, collect);
      if (await thread.update(entries)) version += 1;
      announceIndex();
      isDone = isWhole;
      logger.info({ entries: entries.length, of: state }, 'search index is up to date');
    } catch (error) {
      logger.warn({ err: error }, 'search index failed to update; the previous one stays');
    } finally {
      indexed = { state, retryAt: isDone ? Number.POSITIVE_INFINITY : Date.now() + retryAfterMs };
      isUpdating = false;
    }
  };

  return {
    /** Changes with the index and the day: part of the cache key of pages that show hits. */
    version: () => `${version} ${today()}`,
    /** Requests before the first index wait for it. @throws ServiceError `unavailable` */
    async search(request: SearchRequest, options: SearchOptions): Promise<SearchResponse> {
      if (version === 0)
        await Promise.race([
          firstIndex,
          new Promise((resolve) => setTimeout(resolve, firstIndexTimeoutMs).unref()),
        ]);
      return thread.search(request, options);
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

/** The day in Pakistan: past events, and the next January, change at midnight. */
function today(): string {
  return todayInPakistan(new Date());
}

/**
 * Collects the entries for site search: the pages without parameters by their meta, and the search entries of
 * remotes, which replace a page at the same path.
 */
export async function collectSearchEntries(
  served: ServedGeneration,
  collect: CollectContributions,
): Promise<CollectedEntries<'search'>> {
  const [pages, contributed] = await Promise.all([
    collect(served, 'pages'),
    collect(served, 'search'),
  ]);
  const visible = pages.entries.filter(({ meta }) => !meta.noIndex);
  const labels = new Map(visible.map((page) => [page.path, page.labels]));
  const byPath = new Map(visible.map((page) => [page.path, toSearchEntry(page)]));
  for (const entry of contributed.entries) {
    // Without the keywords of an earlier entry at the same path: those of 10,000 entries would pile up.
    const keywords = [...(labels.get(entry.path) ?? []), ...(entry.keywords ?? [])];
    byPath.set(entry.path, { ...entry, keywords });
  }
  return { entries: [...byPath.values()], isWhole: pages.isWhole && contributed.isWhole };
}

function toSearchEntry({ path, meta, labels }: StaticPage): SearchEntry {
  const title = meta.heading ?? meta.title;
  return { path, title, kind: 'Page', text: meta.description, keywords: labels };
}
