import { ReleaseTaskError, type TaskFailure } from '@meridian/contracts/ssr';
import type { Logger } from '@meridian/service';
import type { FromProcess, ProcessRequest } from './process/check-frame';
import type { Frame } from './process/frames';
import type { ToProcess } from './process/render-messages';
import type { RenderProcess, SharedMap, startRenderProcess } from './process/render-process';

export type ProcessPool = ReturnType<typeof createProcessPool>;

/** A task took longer than its limit, or ended its process. */
export class RenderHangError extends Error {
  override name = 'RenderHangError';
}

/** Responds to the requests of a process while it performs a task. */
export type RespondToProcess = (
  request: ProcessRequest,
  payload: Buffer,
) => Promise<{ status?: number; payload: Buffer | string }>;

export interface ProcessTask {
  name: Extract<ToProcess, { type: 'task' }>['name'];
  /** The input of the task, as JSON. */
  payload: Buffer | string;
  map: SharedMap;
  /** Names the task in messages, without the query, because searches of visitors are private. */
  label: string;
  respond: RespondToProcess;
}

/** Most tasks of a process at a time: while one waits for the backend, it performs another. */
const maxTasksPerProcess = 8;
/**
 * Most tasks that wait for a process: every page of the site, if all are requested at once after a promotion, and some
 * more. Further tasks would wait longer than visitors do.
 */
const maxPendingTasks = 400;
/** Most open requests of one process. */
const maxRequests = 200;
/** Most unhandled rejections that are logged of one process. */
const maxLoggedRejections = 20;
/** Processes that may fail one after the other without a result; the next one is delayed. */
const maxFailures = 4;
const maxDelayMs = 60_000;

interface Job extends ProcessTask {
  resolve: (result: Buffer) => void;
  reject: (error: Error) => void;
  limit?: NodeJS.Timeout;
  /** True after its process failed: it runs alone in the next one, so that only the task at fault fails. */
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
 * Processes that evaluate the same ssr files. A process that crashes, or has a task for longer than the limit, is ended.
 * Its tasks are performed once more, each alone, so that only the task at fault fails.
 */
export function createProcessPool(options: {
  /** The release that the processes evaluate, for messages. */
  name: string;
  /** Processes side by side; one more runs while tasks are performed once more. */
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

  const respond = async (
    slot: Slot,
    { id, request }: Extract<FromProcess, { type: 'request' }>,
    input: Buffer,
  ): Promise<void> => {
    const reject = (failure: TaskFailure, reason: string) =>
      slot.process.send({ type: 'rejection', id, failure, reason });
    const [firstJob] = slot.jobs.values();
    const job = request.kind === 'ask' ? slot.jobs.get(request.task) : firstJob;
    if (!job) return reject('fault', 'no task is performed that could need this');
    if (slot.requests >= maxRequests) return reject('fault', `${maxRequests} requests are open`);
    slot.requests += 1;
    try {
      const { payload, ...header } = await job.respond(request, input);
      slot.process.send({ type: 'response', id, ...header }, payload);
    } catch (error) {
      const failure = error instanceof ReleaseTaskError ? error.failure : 'process';
      reject(failure, error instanceof Error ? error.message : String(error));
    } finally {
      slot.requests -= 1;
    }
  };

  /** Takes a job whose result its process sent; ends a process that has no such job. */
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
   * Ends a process. Its tasks are performed once more in others. A task that was alone in it fails instead, unless the
   * process had used up its CPU time.
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

  /** Gives tasks to processes in order; tasks that are performed once more come first. */
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
     * Performs a task. @returns its result as JSON
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
    /** Time of its last task, in ms as `performance.now`; null while it has tasks. */
    idleSince: () => (isBusy() ? null : lastTaskAt),
    /** Ends the processes of an idle pool; the next task starts one. */
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
