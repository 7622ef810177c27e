import type { SearchRequest, SearchResponse } from '@shared/contracts';
import type { Logger } from '@shared/service';
import type { LiveSite, ServedGeneration } from '../live/live-site';
import type { DataVersion } from '../pages/data-version';
import { createEntryCollector } from './collect-entries';
import { createIndexThread } from './index-thread';
import { createResponseCache } from './response-cache';
import type { AnswerOptions } from './search-index';

export interface SiteSearch {
  /** Changes with what can be found: part of the cache key of pages that show it. */
  version(): string;
  /**
   * Answers from the newest index that is whole; who asks before the first one waits for it.
   * @throws ServiceError `unavailable`
   */
  answer(request: SearchRequest, options: AnswerOptions): Promise<SearchResponse>;
  /** From now on keeps the index in step with what is live and with the backend's data. */
  follow(site: Pick<LiveSite, 'current'>, dataVersion: Pick<DataVersion, 'current'>): void;
  stop(): Promise<void>;
}

/** How often what is live is compared with what is indexed, in milliseconds. */
const interval = 500;
/** How long the same is not tried again when it failed, or when a remote gave no entries. */
const pause = 15_000;
/** How long the first who ask wait; less than a page may take to be drawn. */
const patience = 3000;

/** Site search over whatever is live: a new index is made behind the one that answers. */
export function createSiteSearch(logger: Logger, startThread = createIndexThread): SiteSearch {
  const collect = createEntryCollector(logger);
  const answers = createResponseCache({ size: 500 });
  const first = createGate();
  let indexed: string | null = null;
  let failed = { what: '', until: 0 };
  let version = 0;
  let isBuilding = false;
  let timer: NodeJS.Timeout | undefined;
  const thread = startThread(logger, () => {
    indexed = null;
  });

  const build = async (what: string, { pool }: ServedGeneration) => {
    const { entries, isWhole } = await collect(pool);
    await thread.build(entries);
    answers.clear();
    version += 1;
    indexed = what;
    if (!isWhole) tryAgainLater(what);
    first.open();
    logger.info({ entries: entries.length, of: what }, 'search index made');
  };

  const tryAgainLater = (what: string) => {
    indexed = null;
    failed = { what, until: Date.now() + pause };
  };

  const check = async (site: Pick<LiveSite, 'current'>, data: Pick<DataVersion, 'current'>) => {
    const served = site.current();
    if (!served || isBuilding) return;
    const what = `${served.id} ${data.current()}`;
    if (what === indexed || (what === failed.what && Date.now() < failed.until)) return;
    isBuilding = true;
    try {
      await build(what, served);
    } catch (error) {
      logger.warn({ err: error }, 'search index could not be made; the one before serves');
      tryAgainLater(what);
    } finally {
      isBuilding = false;
    }
  };

  return {
    version: () => String(version),
    async answer(request, options) {
      await first.pass(patience);
      return answers.get(JSON.stringify([request, options]), () => thread.answer(request, options));
    },
    follow(site, dataVersion) {
      timer = setInterval(() => void check(site, dataVersion), interval);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await thread.close();
    },
  };
}

/** Holds up whoever comes before it opens, up to a number of milliseconds. */
function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    open: () => open(),
    async pass(longest: number) {
      let timer: NodeJS.Timeout | undefined;
      const tired = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, longest);
      });
      await Promise.race([opened, tired]);
      clearTimeout(timer);
    },
  };
}
