import { Worker } from 'node:worker_threads';
import type { SearchAnswer, SearchRequest, Submission } from '@shared/contracts';
import type { Logger } from '@shared/service';
import type { CollectableKind, Collected, PicturedPage, RenderedPage } from '../../server-bundle';
import type { FromWorker, RenderSetup, Task, ToWorker } from './messages';

export interface RenderPool {
  /**
   * @param submission the form that the page answers
   * @throws RenderTimeoutError, or Error when the shell itself fails
   */
  render(url: string, submission?: Submission): Promise<RenderedPage>;
  /** The picture of a page, not yet painted. Throws as above. */
  picture(url: string): Promise<PicturedPage>;
  /** What every remote offers of a kind; one that fails says so in its own part. Throws as above. */
  collect<Kind extends CollectableKind>(kind: Kind): Promise<Collected<Kind>[]>;
  close(): Promise<void>;
}

/** The task was not done within the limit; the thread that had it is gone. */
export class RenderTimeoutError extends Error {
  override name = 'RenderTimeoutError';
}

type SearchMessage = Extract<FromWorker, { type: 'search' }>;

/** Milliseconds after which a thread that has not done its oldest task is suspected to hang. */
const suspicion = 300;

interface Job {
  task: Task;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout | undefined;
  /** Moves the job away from a thread that turns out to hang on another one. */
  moveTimer: NodeJS.Timeout | undefined;
  since: number;
  /** A job that only shared its thread with the one that hung is tried once more. */
  tries: number;
}

interface Thread {
  worker: Worker;
  jobs: Map<number, Job>;
}

/**
 * Threads that draw the pages of one generation. A page that takes longer than `limit` milliseconds
 * costs its thread, which is replaced. Nobody waits for it: a thread that seems to hang gets no more
 * work, what waits behind the hanging task moves on after `suspicion`, and while all threads seem to
 * hang up to `size` more are started.
 */
export function createRenderPool(
  setup: RenderSetup,
  options: {
    size: number;
    limit: number;
    /** Answers the pages that show what was searched. */
    search: (request: SearchRequest) => Promise<SearchAnswer>;
    logger: Logger;
  },
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
    if (message.type === 'search') return void search(thread, message);
    const job = take(thread, message.id);
    if (!job) return; // It has moved to another thread, which answers for it.
    if (message.type === 'done') job.resolve(message.result as never);
    else job.reject(new Error(message.reason));
    if (thread.jobs.size === 0 && threads.length > size) retire(thread);
  };

  const search = async ({ worker }: Thread, { question, request }: SearchMessage) => {
    const answer = await options.search(request).catch((error: unknown) => {
      logger.warn({ err: error }, 'a page had no answer from site search');
      return null;
    });
    worker.postMessage({ type: 'found', question, answer } satisfies ToWorker);
  };

  const take = (thread: Thread, id: number): Job | undefined => {
    const job = thread.jobs.get(id);
    thread.jobs.delete(id);
    clearTimeout(job?.timer);
    clearTimeout(job?.moveTimer);
    return job;
  };

  const retire = (thread: Thread) => {
    const index = threads.indexOf(thread);
    if (index >= 0) threads.splice(index, 1);
    void thread.worker.terminate();
  };

  const replace = (thread: Thread, culprit: number | null) => {
    if (!threads.includes(thread)) return;
    retire(thread);
    while (!isClosed && threads.length < size) threads.push(startThread());
    for (const id of [...thread.jobs.keys()]) {
      const job = take(thread, id);
      if (!job) continue;
      if (id === culprit || job.tries > 1 || isClosed)
        job.reject(new RenderTimeoutError(`${nameOf(job.task)} was not done within ${limit} ms`));
      else submit({ ...job, tries: job.tries + 1 });
    }
  };

  const seemsToHang = ({ jobs }: Thread): boolean => {
    const [oldest] = jobs.values();
    return oldest !== undefined && Date.now() - oldest.since > suspicion;
  };

  const chooseThread = (): Thread => {
    const healthy = threads.filter((thread) => !seemsToHang(thread));
    if (healthy.length === 0 && threads.length < size * 2) {
      const thread = startThread();
      threads.push(thread);
      return thread;
    }
    const candidates = healthy.length > 0 ? healthy : threads;
    return candidates.reduce((a, b) => (b.jobs.size < a.jobs.size ? b : a));
  };

  const submit = (job: Job) => {
    const thread = chooseThread();
    const id = nextId++;
    job.since = Date.now();
    job.timer = setTimeout(() => {
      logger.error({ task: nameOf(job.task), limit }, 'task of a render thread took too long');
      replace(thread, id);
    }, limit);
    job.moveTimer = setTimeout(() => {
      const [first] = thread.jobs.keys();
      if (first !== id && take(thread, id)) submit(job);
    }, suspicion);
    thread.jobs.set(id, job);
    thread.worker.postMessage({ type: 'task', id, task: job.task } satisfies ToWorker);
  };

  const run = <Result>(task: Task) =>
    new Promise<Result>((resolve, reject) => {
      if (isClosed) reject(new Error('The render pool is closed'));
      else
        submit({
          task,
          resolve,
          reject,
          timer: undefined,
          moveTimer: undefined,
          since: 0,
          tries: 1,
        });
    });

  for (let count = 0; count < size; count++) threads.push(startThread());

  return {
    render: (url, submission) => run({ type: 'render', url, submission }),
    picture: (url) => run({ type: 'picture', url }),
    collect: (kind) => run({ type: 'collect', kind }),
    async close() {
      isClosed = true;
      for (const thread of [...threads]) replace(thread, null);
    },
  };
}

/** For the log: what somebody searched for is nobody's business. */
function nameOf(task: Task): string {
  return task.type === 'collect' ? `collecting ${task.kind}` : (task.url.split('?')[0] ?? '');
}
