import { Worker } from 'node:worker_threads';
import type { SearchEntry, SearchRequest, SearchResponse } from '@shared/contracts';
import { type Logger, ServiceError } from '@shared/service';
import type { FromIndexThread, ToIndexThread } from './messages';
import type { AnswerOptions } from './search-index';

export interface IndexThread {
  /** Replaces the index; the one before answers until this one is whole. */
  build(entries: SearchEntry[]): Promise<void>;
  /** @throws ServiceError `unavailable` without an index, and when too many wait for an answer */
  answer(request: SearchRequest, options: AnswerOptions): Promise<SearchResponse>;
  close(): Promise<void>;
}

interface Waiting {
  resolve: (result: SearchResponse | null) => void;
  reject: (error: Error) => void;
}

/** More questions than this at a time are turned away: a visitor who types asks now and then. */
const waitingRoom = 100;

/**
 * The thread that holds the search index. It starts with the first build, and again with the next
 * one after a crash, of which `onCrash` tells.
 */
export function createIndexThread(logger: Logger, onCrash: () => void): IndexThread {
  const waiting = new Map<number, Waiting>();
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
      for (const { reject } of waiting.values()) reject(unavailable('its thread ended'));
      waiting.clear();
      if (worker !== started) return;
      worker = null;
      onCrash();
    });
    return started;
  };

  const settle = (message: FromIndexThread) => {
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'done') asked?.resolve(message.result);
    else asked?.reject(unavailable(message.reason));
  };

  const ask = (to: Worker, message: ToIndexThread) =>
    new Promise<SearchResponse | null>((resolve, reject) => {
      waiting.set(message.id, { resolve, reject });
      to.postMessage(message);
    });

  return {
    async build(entries) {
      worker ??= start();
      await ask(worker, { type: 'build', id: nextId++, entries });
    },
    async answer(request, options) {
      if (!worker) throw unavailable('there is no index yet');
      if (waiting.size >= waitingRoom) throw unavailable('too many ask at a time');
      const answer = await ask(worker, { type: 'answer', id: nextId++, request, options });
      if (!answer) throw unavailable('it gave nothing');
      return answer;
    },
    async close() {
      const ending = worker;
      worker = null;
      await ending?.terminate();
    },
  };
}

function unavailable(reason: string): ServiceError {
  return new ServiceError('unavailable', `Site search does not answer: ${reason}.`);
}
