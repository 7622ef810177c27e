import type { SearchRequest, SearchResponse } from '@shared/contracts';
import type {
  CollectableKind,
  Collected,
  ComposedSocialImage,
  PageRequest,
  RenderedPage,
} from '@shared/contracts/ssr';
import type { Logger } from '@shared/service';
import type { FromWorker, RenderSetup, Task } from './render-messages';
import { type RenderThread, startRenderThread } from './render-thread';

export type RenderPool = ReturnType<typeof createRenderPool>;

/** The task blocked a thread, which had to be ended, or was not done within the limit. */
export class RenderHangError extends Error {
  override name = 'RenderHangError';
}

/** Tasks that one thread has at a time: while one waits for the backend, another is rendered. */
const maxTasksPerThread = 4;
/**
 * Tasks that may wait for a thread: every page of the site, should all be requested at once after a
 * promotion, and some more. Beyond that they would wait longer than visitors do.
 */
const maxPendingTasks = 400;
/** Time without a tick after which a thread gets no more work. */
const suspectAfterMs = 250;
/** Time without a tick after which a thread is ended: no page renders for so long without a pause. */
const stalledAfterMs = 2000;
const watchIntervalMs = 100;

interface Job {
  task: Task;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout | undefined;
  /** It was in a thread that hung: it runs alone in the next one, to find out whether it was the cause. */
  isSuspect: boolean;
}

interface Slot {
  thread: RenderThread;
  jobs: Map<number, Job>;
}

/**
 * Threads that render the pages of one generation. A thread whose event loop stands still is ended
 * and replaced; its tasks are rendered again, one task to a thread, so that the task that hangs is
 * found and no other suffers from it. While threads stand still, up to `size` more are started.
 */
export function createRenderPool(
  setup: RenderSetup,
  options: {
    size: number;
    /** Longest time for a task once a thread has it. */
    timeoutMs: number;
    /** Responds to the search page. */
    search: (request: SearchRequest) => Promise<SearchResponse>;
    logger: Logger;
    startThread?: typeof startRenderThread;
  },
) {
  const { size, timeoutMs, logger, startThread = startRenderThread } = options;
  const slots: Slot[] = [];
  const queue: Job[] = [];
  let nextId = 0;
  let isClosed = false;

  const open = (): Slot => {
    const slot: Slot = {
      jobs: new Map(),
      thread: startThread(setup, {
        onMessage: (message) => settle(slot, message),
        onCrash: (error) => {
          logger.error({ err: error }, 'render thread crashed');
          replace(slot);
        },
      }),
    };
    slots.push(slot);
    return slot;
  };

  const settle = (slot: Slot, message: FromWorker) => {
    if (message.type === 'ready') return;
    if (message.type === 'search') return void respondToSearch(slot, message);
    if (message.type === 'unhandled-rejection')
      return logger.warn({ reason: message.reason }, 'unhandled rejection in a render thread');
    const job = take(slot, message.id);
    if (message.type === 'done') job?.resolve(message.result as never);
    else job?.reject(new Error(message.reason));
    if (slot.jobs.size === 0 && slots.length > size && queue.length === 0) end(slot);
    assign();
  };

  const respondToSearch = async (
    { thread }: Slot,
    { searchId, request }: Extract<FromWorker, { type: 'search' }>,
  ) => {
    const response = await options.search(request).catch((error: unknown) => {
      logger.warn({ err: error }, 'search page without a response from site search');
      return null;
    });
    thread.post({ type: 'search-response', searchId, response });
  };

  const take = ({ jobs }: Slot, id: number): Job | undefined => {
    const job = jobs.get(id);
    jobs.delete(id);
    clearTimeout(job?.timer);
    return job;
  };

  const end = (slot: Slot) => {
    const index = slots.indexOf(slot);
    if (index >= 0) slots.splice(index, 1);
    slot.thread.stop();
  };

  /** Ends a thread that hangs or crashed; its tasks start again in other threads. */
  const replace = (slot: Slot) => {
    if (!slots.includes(slot)) return;
    end(slot);
    const jobs = [...slot.jobs.keys()].flatMap((id) => take(slot, id) ?? []);
    for (const job of jobs) {
      if (isClosed) job.reject(new Error('The render pool is closed'));
      else if (job.isSuspect || jobs.length === 1) {
        logger.error({ task: nameOf(job.task) }, 'task blocked its render thread');
        job.reject(new RenderHangError(`${nameOf(job.task)} blocked its render thread`));
      } else queue.unshift({ ...job, isSuspect: true });
    }
    while (!isClosed && slots.length < size) open();
    assign();
  };

  const findSlot = ({ isSuspect }: Job): Slot | undefined => {
    const free = slots.filter(
      ({ jobs, thread }) =>
        thread.msSinceTick() < suspectAfterMs && ![...jobs.values()].some((job) => job.isSuspect),
    );
    const fit = free.filter(({ jobs }) => jobs.size < (isSuspect ? 1 : maxTasksPerThread));
    if (fit.length > 0) return fit.reduce((a, b) => (b.jobs.size < a.jobs.size ? b : a));
    return free.length < slots.length && slots.length < size * 2 ? open() : undefined;
  };

  const assign = () => {
    if (isClosed) return;
    for (const job of [...queue]) {
      const slot = findSlot(job);
      if (!slot) continue;
      queue.splice(queue.indexOf(job), 1);
      const id = nextId++;
      job.timer = setTimeout(() => {
        take(slot, id)?.reject(
          new RenderHangError(`${nameOf(job.task)} was not done within ${timeoutMs} ms`),
        );
        assign();
      }, timeoutMs);
      slot.jobs.set(id, job);
      slot.thread.post({ type: 'task', id, task: job.task });
    }
  };

  const run = <Result>(task: Task) =>
    new Promise<Result>((resolve, reject) => {
      if (isClosed) return reject(new Error('The render pool is closed'));
      if (queue.length >= maxPendingTasks)
        return reject(new Error(`${maxPendingTasks} pages wait to be rendered`));
      queue.push({ task, resolve, reject, timer: undefined, isSuspect: false });
      assign();
    });

  const watch = setInterval(() => {
    for (const slot of [...slots])
      if (slot.jobs.size > 0 && slot.thread.msSinceTick() > stalledAfterMs) replace(slot);
    assign();
  }, watchIntervalMs);
  watch.unref();
  while (slots.length < size) open();

  return {
    /** @throws RenderHangError, or Error when the shell itself fails or too many tasks wait */
    render: (request: PageRequest) => run<RenderedPage>({ type: 'render', request }),
    /** Composes the social image of a page; throws as `render` does. */
    composeSocialImage: (request: PageRequest) =>
      run<ComposedSocialImage>({ type: 'social-image', request }),
    /** Collects one kind of contribution from every remote; throws as `render` does. */
    collect: <Kind extends CollectableKind>(kind: Kind) =>
      run<Collected<Kind>[]>({ type: 'collect', kind }),
    async close() {
      isClosed = true;
      clearInterval(watch);
      for (const slot of [...slots]) replace(slot);
      for (const job of queue.splice(0)) job.reject(new Error('The render pool is closed'));
    },
  };
}

/** The task for the log, without the query: what visitors search for is private. */
function nameOf(task: Task): string {
  if (task.type === 'collect') return `collecting ${task.kind}`;
  return task.request.url.split('?')[0] ?? '';
}
