import type { SearchRequest, SearchResponse, Submission } from '@shared/contracts';
import type { Logger } from '@shared/service';
import type { CollectableKind, Collected, PicturedPage, RenderedPage } from 'shell/src/ssr';
import type { FromWorker, RenderSetup, Task } from './messages';
import { type RenderThread, startRenderThread } from './render-thread';

export interface RenderPool {
  /**
   * @param submission the form that the page answers
   * @throws RenderHangError, RenderTimeoutError, or Error when the shell itself fails
   */
  render(url: string, submission?: Submission): Promise<RenderedPage>;
  /** The picture of a page, not yet painted. Throws as above. */
  picture(url: string): Promise<PicturedPage>;
  /** What every remote offers of a kind; one that fails says so in its own part. Throws as above. */
  collect<Kind extends CollectableKind>(kind: Kind): Promise<Collected<Kind>[]>;
  close(): Promise<void>;
}

/** The task blocked a thread, which had to be ended. */
export class RenderHangError extends Error {
  override name = 'RenderHangError';
}

/** The task was not done within the limit: it waits for something, or the server is overloaded. */
class RenderTimeoutError extends Error {
  override name = 'RenderTimeoutError';
}

/** Tasks that one thread has at a time: while one waits for the backend, another is drawn. */
const tasksPerThread = 4;
/**
 * Tasks that may wait for a thread: every page of the site, should all be asked for at once after a
 * promotion, and some more. Beyond that they would only wait longer than anybody does.
 */
const longestQueue = 400;
/** Silence, in milliseconds, after which a thread gets no more work. */
const suspicion = 250;
/** Silence after which a thread is given up: nothing draws for so long without a pause. */
const hangLimit = 2000;
const watchInterval = 100;

interface Job {
  task: Task;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout | undefined;
  /** It was in a thread that hung: it gets a thread to itself, to find out whether it was the cause. */
  isSuspect: boolean;
}

interface Place {
  thread: RenderThread;
  jobs: Map<number, Job>;
}

/**
 * Threads that draw the pages of one generation. A thread whose event loop stands still is ended and
 * replaced; whatever was in it is drawn again, one task to a thread, so that the task that hangs is
 * found and no other pays for it. While threads are silent, up to `size` more are started.
 */
export function createRenderPool(
  setup: RenderSetup,
  options: {
    size: number;
    /** Milliseconds that a task may take once a thread has it. */
    limit: number;
    /** Answers the pages that show what was searched. */
    search: (request: SearchRequest) => Promise<SearchResponse>;
    logger: Logger;
    startThread?: typeof startRenderThread;
  },
): RenderPool {
  const { size, limit, logger, startThread = startRenderThread } = options;
  const places: Place[] = [];
  const queue: Job[] = [];
  let nextId = 0;
  let isClosed = false;

  const open = (): Place => {
    const place: Place = {
      jobs: new Map(),
      thread: startThread(setup, {
        onMessage: (message) => settle(place, message),
        onStray: (reason) => logger.warn({ reason }, 'a rejected promise was left alone'),
        onCrash: (error) => {
          logger.error({ err: error }, 'render thread crashed');
          giveUp(place);
        },
      }),
    };
    places.push(place);
    return place;
  };

  const settle = (place: Place, message: Exclude<FromWorker, { type: 'ready' | 'stray' }>) => {
    if (message.type === 'search') return void answerSearch(place, message);
    const job = take(place, message.id);
    if (message.type === 'done') job?.resolve(message.result as never);
    else job?.reject(new Error(message.reason));
    if (place.jobs.size === 0 && places.length > size && queue.length === 0) leave(place);
    assign();
  };

  const answerSearch = async (
    { thread }: Place,
    { question, request }: Extract<FromWorker, { type: 'search' }>,
  ) => {
    const answer = await options.search(request).catch((error: unknown) => {
      logger.warn({ err: error }, 'a page had no answer from site search');
      return null;
    });
    thread.post({ type: 'found', question, answer });
  };

  const take = ({ jobs }: Place, id: number): Job | undefined => {
    const job = jobs.get(id);
    jobs.delete(id);
    clearTimeout(job?.timer);
    return job;
  };

  const leave = (place: Place) => {
    const index = places.indexOf(place);
    if (index >= 0) places.splice(index, 1);
    place.thread.stop();
  };

  /** Ends a thread that hangs or crashed; what was in it begins anew. */
  const giveUp = (place: Place) => {
    if (!places.includes(place)) return;
    leave(place);
    const jobs = [...place.jobs.keys()].flatMap((id) => take(place, id) ?? []);
    for (const job of jobs) {
      if (isClosed) job.reject(new Error('The render pool is closed'));
      else if (job.isSuspect || jobs.length === 1) {
        logger.error({ task: nameOf(job.task) }, 'task blocked its render thread');
        job.reject(new RenderHangError(`${nameOf(job.task)} blocked its render thread`));
      } else queue.unshift({ ...job, isSuspect: true });
    }
    while (!isClosed && places.length < size) open();
    assign();
  };

  const findPlace = ({ isSuspect }: Job): Place | undefined => {
    const fit = places.filter(
      ({ jobs, thread }) =>
        thread.silence() < suspicion &&
        jobs.size < (isSuspect ? 1 : tasksPerThread) &&
        ![...jobs.values()].some((job) => job.isSuspect),
    );
    if (fit.length > 0) return fit.reduce((a, b) => (b.jobs.size < a.jobs.size ? b : a));
    const isHeldUp = places.some(
      ({ jobs, thread }) =>
        thread.silence() >= suspicion || [...jobs.values()].some((job) => job.isSuspect),
    );
    return isHeldUp && places.length < size * 2 ? open() : undefined;
  };

  const assign = () => {
    if (isClosed) return;
    for (const job of [...queue]) {
      const place = findPlace(job);
      if (!place) continue;
      queue.splice(queue.indexOf(job), 1);
      const id = nextId++;
      job.timer = setTimeout(() => {
        take(place, id)?.reject(
          new RenderTimeoutError(`${nameOf(job.task)} was not done within ${limit} ms`),
        );
        assign();
      }, limit);
      place.jobs.set(id, job);
      place.thread.post({ type: 'task', id, task: job.task });
    }
  };

  const run = <Result>(task: Task) =>
    new Promise<Result>((resolve, reject) => {
      if (isClosed) return reject(new Error('The render pool is closed'));
      if (queue.length >= longestQueue)
        return reject(new RenderTimeoutError('More pages wait to be drawn than anybody waits for'));
      queue.push({ task, resolve, reject, timer: undefined, isSuspect: false });
      assign();
    });

  const watch = setInterval(() => {
    for (const place of [...places])
      if (place.jobs.size > 0 && place.thread.silence() > hangLimit) giveUp(place);
    assign();
  }, watchInterval);
  watch.unref();
  while (places.length < size) open();

  return {
    render: (url, submission) => run({ type: 'render', url, submission }),
    picture: (url) => run({ type: 'picture', url }),
    collect: (kind) => run({ type: 'collect', kind }),
    async close() {
      isClosed = true;
      clearInterval(watch);
      for (const place of [...places]) giveUp(place);
      for (const job of queue.splice(0)) job.reject(new Error('The render pool is closed'));
    },
  };
}

/** For the log: what somebody searched for is nobody's business. */
function nameOf(task: Task): string {
  return task.type === 'collect' ? `collecting ${task.kind}` : (task.url.split('?')[0] ?? '');
}
