import { Worker } from 'node:worker_threads';
import type { Logger } from '@shared/service';
import type { CollectableKind, Collected, RenderedPage } from '../../server-bundle';
import type { FromWorker, RenderSetup, Task, ToWorker } from './messages';

export interface RenderPool {
  /** @throws RenderTimeoutError, or Error when the shell itself fails */
  render(url: string): Promise<RenderedPage>;
  /** What every remote offers of a kind; one that fails says so in its own part. Throws as above. */
  collect<Kind extends CollectableKind>(kind: Kind): Promise<Collected<Kind>[]>;
  close(): Promise<void>;
}

/** The task was not done within the limit; the thread that had it is gone. */
export class RenderTimeoutError extends Error {
  override name = 'RenderTimeoutError';
}

interface Job {
  task: Task;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout | undefined;
  /** A job that only shared its thread with the one that hung is tried once more. */
  tries: number;
}

interface Thread {
  worker: Worker;
  jobs: Map<number, Job>;
}

/**
 * Threads that draw the pages of one generation. A page that takes longer than `limit` milliseconds
 * costs its thread, which is replaced; the other pages that were in it are drawn again.
 */
export function createRenderPool(
  setup: RenderSetup,
  options: { size: number; limit: number; logger: Logger },
): RenderPool {
  const { size, limit, logger } = options;
  const threads: Thread[] = [];
  let nextId = 0;
  let isClosed = false;

  const startThread = (): Thread => {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: setup,
      execArgv: [],
      // The environment holds credentials, which are none of a remote's business.
      env: { NODE_ENV: 'production', TZ: process.env.TZ ?? '' },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const thread: Thread = { worker, jobs: new Map() };
    worker.on('message', (message: FromWorker) => settle(thread, message));
    worker.on('error', (error) => {
      logger.error({ err: error }, 'render thread crashed');
      replace(thread, null);
    });
    return thread;
  };

  const settle = (thread: Thread, message: FromWorker) => {
    if (message.type === 'ready') return;
    const job = thread.jobs.get(message.id);
    if (!job) return;
    thread.jobs.delete(message.id);
    clearTimeout(job.timer);
    if (message.type === 'done') job.resolve(message.result as never);
    else job.reject(new Error(message.reason));
  };

  const replace = (thread: Thread, culprit: number | null) => {
    const index = threads.indexOf(thread);
    if (index < 0) return;
    void thread.worker.terminate();
    if (isClosed) threads.splice(index, 1);
    else threads[index] = startThread();
    for (const [id, job] of thread.jobs) {
      clearTimeout(job.timer);
      if (id === culprit || job.tries > 1 || isClosed)
        job.reject(new RenderTimeoutError(`${nameOf(job.task)} was not done within ${limit} ms`));
      else submit(job);
    }
    thread.jobs.clear();
  };

  const submit = (job: Job) => {
    const thread = threads.reduce((a, b) => (b.jobs.size < a.jobs.size ? b : a));
    const id = nextId++;
    job.tries += 1;
    job.timer = setTimeout(() => {
      logger.error({ task: nameOf(job.task), limit }, 'task of a render thread took too long');
      replace(thread, id);
    }, limit);
    thread.jobs.set(id, job);
    thread.worker.postMessage({ id, task: job.task } satisfies ToWorker);
  };

  const run = <Result>(task: Task) =>
    new Promise<Result>((resolve, reject) => {
      if (isClosed) reject(new Error('The render pool is closed'));
      else submit({ task, resolve, reject, timer: undefined, tries: 0 });
    });

  for (let count = 0; count < size; count++) threads.push(startThread());

  return {
    render: (url) => run({ type: 'render', url }),
    collect: (kind) => run({ type: 'collect', kind }),
    async close() {
      isClosed = true;
      for (const thread of [...threads]) replace(thread, null);
    },
  };
}

/** For the log: what somebody searched for is nobody's business. */
function nameOf(task: Task): string {
  return task.type === 'render' ? (task.url.split('?')[0] ?? '') : `collecting ${task.kind}`;
}
