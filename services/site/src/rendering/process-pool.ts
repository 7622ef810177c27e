import { ReleaseTaskError, type TaskFailure } from '@meridian/contracts/ssr';
import type { Logger } from '@meridian/service';
import type { FromProcess, ProcessRequest } from './process/check-frame';
import type { Frame } from './process/frames';
import type { ToProcess } from './process/render-messages';
import type { RenderProcess, SharedMap, startRenderProcess } from './process/render-process';

export type ProcessPool = ReturnType<typeof createProcessPool>;

/** The task was not done within the limit, or ended its process. */
export class RenderHangError extends Error {
  override name = 'RenderHangError';
}

/** What the process of a task may request while it performs the task. */
export type RespondToProcess = (
  request: ProcessRequest,
  payload: Buffer,
) => Promise<{ status?: number; payload: Buffer | string }>;

export interface ProcessTask {
  name: Extract<ToProcess, { type: 'task' }>['name'];
  /** What the task says, as JSON. */
  payload: Buffer | string;
  map: SharedMap;
  /** For messages; without the query, because what visitors search for is private. */
  label: string;
  respond: RespondToProcess;
}

/** Tasks that one process has at a time: while one waits for the backend, another is performed. */
const maxTasksPerProcess = 8;
/**
 * Tasks that may wait for a process: every page of the site, should all be requested at once after a
 * promotion, and some more. Beyond that they would wait longer than visitors do.
 */
const maxPendingTasks = 400;
/** Requests of one process that may be open at a time. */
const maxRequests = 200;
/** Rejections without a handler that are logged of one process. */
const maxLoggedRejections = 20;
/** Processes that may fail one after the other, without a result between them, before the next one is delayed. */
const maxFailures = 4;
const maxDelayMs = 60_000;

interface Job extends ProcessTask {
  resolve: (result: Buffer) => void;
  reject: (error: Error) => void;
  limit?: NodeJS.Timeout;
  /** It was in a process that failed: it runs alone in the next one, so that only the task at fault fails. */
  isSecondTry: boolean;
}

interface Slot {
  process: RenderProcess;
  jobs: Map<number, Job>;
  isReady: boolean;
  requests: number;
  rejections: number;
}

/**
 * Processes that evaluate the same ssr files. One that crashes, or has a task for longer than the limit, is ended. Its
 * tasks are performed once more, each alone, so that no other suffers from the one at fault.
 */
export function createProcessPool(options: {
  /** What the processes evaluate, for messages. */
  name: string;
  /** Processes that perform tasks side by side; one more runs while tasks are performed once more. */
  size: number;
  /** Longest time for a task once a process has it. */
  timeoutMs: number;
  start: (events: Parameters<typeof startRenderProcess>[1]) => RenderProcess;
  logger: Logger;
}) {
  const { name, size, timeoutMs, start, logger } = options;
  const slots: Slot[] = [];
  const queue: Job[] = [];
  let nextId = 0;
  let isClosed = false;
  let lastTaskAt = performance.now();
  let failures = 0;
  let delayedUntil = 0;

  const open = (): Slot => {
    const process = start({
      onFrame: (frame) => receive(slot, frame),
      onCrash: (error, isUsedUp) => fail(slot, error, isUsedUp),
    });
    const slot: Slot = { process, jobs: new Map(), isReady: false, requests: 0, rejections: 0 };
    slots.push(slot);
    return slot;
  };

  const receive = (slot: Slot, { header, payload }: Frame<FromProcess>) => {
    switch (header.type) {
      case 'ready':
        slot.isReady = true;
        for (const job of slot.jobs.values()) startLimit(slot, job);
        return;
      case 'done':
        settle(slot, header.id)?.resolve(payload);
        return;
      case 'failed':
        settle(slot, header.id)?.reject(new ReleaseTaskError(header.failure, header.reason));
        return;
      case 'request':
        void respond(slot, header, payload);
        return;
      case 'unhandled-rejection':
        if (slot.rejections++ < maxLoggedRejections)
          logger.warn(
            { reason: header.reason, process: name },
            'unhandled rejection in a render process',
          );
    }
  };

  /** Responds to a request of a process as the task says that the request is for. */
  const respond = async (
    slot: Slot,
    { id, request }: Extract<FromProcess, { type: 'request' }>,
    said: Buffer,
  ): Promise<void> => {
    const reject = (failure: TaskFailure, reason: string) =>
      slot.process.send({ type: 'refusal', id, failure, reason });
    const [any] = slot.jobs.values();
    const job = request.kind === 'ask' ? slot.jobs.get(request.task) : any;
    if (!job) return reject('fault', 'no task is performed that could need this');
    if (slot.requests >= maxRequests) return reject('fault', `${maxRequests} requests are open`);
    slot.requests += 1;
    try {
      const { payload, ...header } = await job.respond(request, said);
      slot.process.send({ type: 'response', id, ...header }, payload);
    } catch (error) {
      const failure = error instanceof ReleaseTaskError ? error.failure : 'process';
      reject(failure, error instanceof Error ? error.message : String(error));
    } finally {
      slot.requests -= 1;
    }
  };

  /** Takes a job that its process says is done; ends a process that has no such job. */
  const settle = (slot: Slot, id: number): Job | undefined => {
    const job = slot.jobs.get(id);
    if (!job) {
      fail(slot, new Error(`the process sent a result of no task of its own, ${id}`));
      return undefined;
    }
    slot.jobs.delete(id);
    clearTimeout(job.limit);
    failures = 0;
    lastTaskAt = performance.now();
    if (slot.jobs.size === 0 && slots.length > size && queue.length === 0) end(slot);
    assign();
    return job;
  };

  const end = (slot: Slot) => {
    slots.splice(slots.indexOf(slot), 1);
    slot.process.stop();
    for (const job of slot.jobs.values()) clearTimeout(job.limit);
  };

  /**
   * Ends a process; its tasks are performed once more in others, but for one that was alone in it, unless the
   * process has used up its time for all tasks.
   */
  const fail = (slot: Slot, error: Error, isUsedUp = false) => {
    if (!slots.includes(slot)) return;
    end(slot);
    failures += 1;
    if (failures > maxFailures)
      delayedUntil = performance.now() + Math.min(maxDelayMs, 1000 * 2 ** (failures - maxFailures));
    const jobs = [...slot.jobs.values()];
    const tasks = jobs.map(({ label }) => label);
    logger.error({ err: error, process: name, tasks }, 'render process was ended');
    const [first, ...others] = jobs;
    const isAtFault = others.length === 0 && !isUsedUp;
    if (first && isAtFault) first.reject(new RenderHangError(error.message));
    else queue.unshift(...jobs.map((job) => ({ ...job, isSecondTry: true })));
    assign();
  };

  const startLimit = (slot: Slot, job: Job) => {
    job.limit = setTimeout(
      () => fail(slot, new Error(`${job.label} was not done within ${timeoutMs} ms`)),
      timeoutMs,
    );
  };

  const findSlot = ({ isSecondTry }: Job): Slot | undefined => {
    const shared = slots.filter(({ jobs }) => ![...jobs.values()].some((job) => job.isSecondTry));
    const fit = shared.filter(({ jobs }) => jobs.size < (isSecondTry ? 1 : maxTasksPerProcess));
    const [least] = fit.sort((a, b) => a.jobs.size - b.jobs.size);
    // Another process is worth its memory only for work that would wait otherwise.
    if (least?.jobs.size === 0) return least;
    const most = isSecondTry || shared.length < slots.length ? size + 1 : size;
    const mayOpen = slots.length < most && performance.now() >= delayedUntil;
    return mayOpen ? open() : least;
  };

  /** Gives tasks to processes in their order: those that are performed once more are the first. */
  const assign = () => {
    while (queue[0] && !isClosed) {
      const slot = findSlot(queue[0]);
      if (!slot) break;
      const job = queue.shift() as Job;
      const id = nextId++;
      slot.jobs.set(id, job);
      if (slot.isReady) startLimit(slot, job);
      slot.process.sendMap(job.map);
      slot.process.send({ type: 'task', id, name: job.name, map: job.map.id }, job.payload);
    }
    if (slots.length > 0) return;
    const reason = `${name} failed ${failures} times and is not started yet`;
    for (const job of queue.splice(0)) job.reject(new RenderHangError(reason));
  };

  const isBusy = () => queue.length > 0 || slots.some(({ jobs }) => jobs.size > 0);

  return {
    /**
     * Performs a task and gives its result, which is JSON.
     * @throws RenderHangError, ReleaseTaskError, or Error when too many tasks wait
     */
    run: (task: ProcessTask) =>
      new Promise<Buffer>((resolve, reject) => {
        if (isClosed) return reject(new Error(`The render processes of ${name} are closed`));
        if (queue.length >= maxPendingTasks)
          return reject(new Error(`${maxPendingTasks} tasks wait for ${name}`));
        queue.push({ ...task, resolve, reject, isSecondTry: false });
        assign();
      }),
    countProcesses: () => slots.length,
    /** When it last had something to do, in ms as `performance.now`; null while it has. */
    idleSince: () => (isBusy() ? null : lastTaskAt),
    /** Ends its processes; the next task starts one. Only for a pool that is idle. */
    rest(): void {
      for (const slot of [...slots]) end(slot);
    },
    close(): void {
      isClosed = true;
      const jobs = [...slots.flatMap((slot) => [...slot.jobs.values()]), ...queue.splice(0)];
      for (const slot of [...slots]) end(slot);
      for (const job of jobs) job.reject(new Error(`The render processes of ${name} are closed`));
    },
  };
}
