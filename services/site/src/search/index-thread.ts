import { Worker } from 'node:worker_threads';
import type { SearchEntry, SearchRequest, SearchResponse } from '@meridian/contracts';
import { type Logger, ServiceError } from '@meridian/service';
import { createTaskThread } from '../rendering/task-thread';
import type { SearchOptions } from './search-index';

export type IndexTask =
  | { type: 'update'; entries: SearchEntry[] }
  | { type: 'search'; request: SearchRequest; options: SearchOptions };

/** Most requests at a time. Visitors wait in the queue of pages; this limits releases, which may ask without end while they render. */
const maxPending = 100;

/** The thread that holds the search index. After a crash, which calls `onCrash`, it has no index. */
export function createIndexThread(logger: Logger, onCrash: () => void) {
  const start = () =>
    new Worker(new URL('./index-worker.ts', import.meta.url), {
      execArgv: [],
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    }).on('error', (error) => logger.error({ err: error }, 'search thread crashed'));
  const thread = createTaskThread<IndexTask>(start, onCrash);

  return {
    /** Replaces the entries; see `SearchIndex`. */
    update: (entries: SearchEntry[]) => thread.run<boolean>({ type: 'update', entries }),
    /** @throws ServiceError `unavailable` without an index, and when too many requests are pending */
    async search(request: SearchRequest, options: SearchOptions): Promise<SearchResponse> {
      if (thread.countPending() >= maxPending) throw unavailable('too many requests are pending');
      return thread
        .run<SearchResponse>({ type: 'search', request, options })
        .catch(({ message }: Error) => Promise.reject(unavailable(message)));
    },
    close: thread.end,
  };
}

function unavailable(reason: string): ServiceError {
  return new ServiceError('unavailable', `Site search does not respond: ${reason}.`);
}
