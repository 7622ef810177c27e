import { Worker } from 'node:worker_threads';
import type { SearchEntry, SearchRequest, SearchResponse } from '@shared/contracts';
import { type Logger, ServiceError } from '@shared/service';
import type { SearchOptions } from './search-index';

export type ToIndexThread = { id: number } & (
  | { type: 'build'; entries: SearchEntry[] }
  | { type: 'search'; request: SearchRequest; options: SearchOptions }
);

export type FromIndexThread =
  | { type: 'done'; id: number; result: SearchResponse | null }
  | { type: 'failed'; id: number; reason: string };

interface PendingRequest {
  resolve: (result: SearchResponse | null) => void;
  reject: (error: Error) => void;
}

/** Requests at a time; more are rejected, because a visitor who types sends only one now and then. */
const maxPending = 100;

/**
 * The thread that holds the search index. It starts with the first build, and again with the next
 * build after a crash, which it reports by `onCrash`.
 */
export function createIndexThread(logger: Logger, onCrash: () => void) {
  const pending = new Map<number, PendingRequest>();
  let worker: Worker | null = null;
  let nextId = 0;

  const start = (): Worker => {
    const started = new Worker(new URL('./index-worker.ts', import.meta.url), {
      execArgv: [],
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    started.on('message', settle);
    started.on('error', (error) => logger.error({ err: error }, 'search thread crashed'));
    started.on('exit', () => {
      for (const { reject } of pending.values()) reject(unavailable('its thread ended'));
      pending.clear();
      if (worker !== started) return;
      worker = null;
      onCrash();
    });
    return started;
  };

  const settle = (message: FromIndexThread) => {
    const request = pending.get(message.id);
    pending.delete(message.id);
    if (message.type === 'done') request?.resolve(message.result);
    else request?.reject(unavailable(message.reason));
  };

  const send = (to: Worker, message: ToIndexThread) =>
    new Promise<SearchResponse | null>((resolve, reject) => {
      pending.set(message.id, { resolve, reject });
      to.postMessage(message);
    });

  return {
    /** Replaces the index; the previous one responds until this one is complete. */
    async build(entries: SearchEntry[]): Promise<void> {
      worker ??= start();
      await send(worker, { type: 'build', id: nextId++, entries });
    },
    /** @throws ServiceError `unavailable` without an index, and when too many requests are pending */
    async search(request: SearchRequest, options: SearchOptions): Promise<SearchResponse> {
      if (!worker) throw unavailable('there is no index yet');
      if (pending.size >= maxPending) throw unavailable('too many requests are pending');
      const response = await send(worker, { type: 'search', id: nextId++, request, options });
      if (!response) throw unavailable('it gave nothing');
      return response;
    },
    async close(): Promise<void> {
      const ending = worker;
      worker = null;
      await ending?.terminate();
    },
  };
}

function unavailable(reason: string): ServiceError {
  return new ServiceError('unavailable', `Site search does not respond: ${reason}.`);
}
