import { ReleaseTaskError } from '@meridian/contracts/ssr';
import type { Logger } from '@meridian/service';
import type { Frame } from './frames';
import { type IdleUsage, measureIdleUsage } from './idle-usage';
import type { ReadWaitMs } from './processor-waits';
import type { FromProcess, ToProcess } from './render-messages';
import type { RenderProcess, SharedMap, startRenderProcess } from './render-process';
import { type RespondToProcess, respondToRequest } from './respond-to-request';
import { startTimeLimit } from './time-limit';

export type ProcessPool = ReturnType<typeof createProcessPool>;

/** The task blocked a process, which had to be ended, or was not done within the limit. */
export class RenderHangError extends Error {
  override name = 'RenderHangError';
}

export interface ProcessTask {
  name: Extract<ToProcess, { type: 'task' }>['name'];
  /** What the task says, as JSON. */
  payload: Buffer | string;
  map: SharedMap;
  /** For messages; without the query, because what visitors search for is private. */
  label: string;
  respond: RespondToProcess;
  /** Called when a process gets the task, with what tells for how long that process has had no processor. */
  onStart?: (readWaitMs: ReadWaitMs) => void;
  /** For how long tasks of other pools that this one waits for had no processor. */
  readOthersWaitMs?: ReadWaitMs;
}

/** Tasks that one process has at a time: while one waits for the backend, another is performed. */
const maxTasksPerProcess = 8;
/**
 * Tasks that may wait for a process: every page of the site, should all be requested at once after a
 * promotion, and some more. Beyond that they would wait longer than visitors do.
 */
const maxPendingTasks = 400;
/** Rejections without a handler that are logged of one process. */
const maxLoggedRejections = 20;
/** Silence after which a process gets no more work. */
const suspectAfterMs = 250;
/** Processes that are started beyond the size while others stand still. */
const maxExtra = 3;
const watchIntervalMs = 100;
const idleWatchIntervalMs = 5000;
/** What a process without a task may compute in that time, e.g. to collect its garbage. */
const maxIdleCpuMs = 1000;
/** What it may hold in RAM: three times what it takes to begin with. */
const maxIdleBytes = 200 * 2 ** 20;

interface Job extends ProcessTask {
  resolve: (result: Buffer) => void;
  reject: (error: Error) => void;
  stopLimit: () => void;
  /** It was in a process that hung: it runs alone in the next one, to find out whether it was the cause. */
  isSuspect: boolean;
}

interface Slot {
  process: RenderProcess;
  jobs: Map<number, Job>;
  silentMs: number;
  requests: number;
  rejections: number;
  /** Tasks that it was not done with in time, and may still send a result of. */
  overdue: number;
  idle: IdleUsage;
}

/**
 * Processes that evaluate the same ssr files. One that does not come to its messages is ended and replaced, sooner when
 * it has several tasks; these are performed again, one task to a process, so that the task that hangs is found and no
 * other suffers from it. One that goes on computing, or holds much memory, while it has no task is ended too.
 * While processes stand still, a few more are started, once the release is served: one that is only tested would take
 * the processor from visitors. The first one starts with the first task.
 */
export function createProcessPool(options: {
  /** What the processes evaluate, for messages. */
  name: string;
  /** Processes that perform tasks side by side. */
  size: number;
  /** Longest time for a task once a process has it, see `startTimeLimit`. */
  timeoutMs: number;
  start: (events: Parameters<typeof startRenderProcess>[1]) => RenderProcess;
  logger: Logger;
}) {
  const { name, size, timeoutMs, start, logger } = options;
  const slots: Slot[] = [];
  const queue: Job[] = [];
  let nextId = 0;
  let isClosed = false;
  let maxSlots = size;
  let lastTaskAt = performance.now();
  let watch: NodeJS.Timeout | undefined;
  let idleWatch: NodeJS.Timeout | undefined;

  const open = (): Slot => {
    const process = start({
      onFrame: (frame) => receive(slot, frame),
      onCrash: (error) => crash(slot, error),
    });
    const slot: Slot = {
      process,
      jobs: new Map(),
      silentMs: 0,
      requests: 0,
      rejections: 0,
      overdue: 0,
      idle: measureIdleUsage(process.readCpuMs),
    };
    slots.push(slot);
    idleWatch ??= setInterval(lookAfterIdle, idleWatchIntervalMs).unref();
    return slot;
  };

  const receive = (slot: Slot, { header, payload }: Frame<FromProcess>) => {
    if (header.type === 'pong') slot.silentMs = 0;
    if (header.type === 'done') settleByProcess(slot, header.id)?.resolve(payload);
    if (header.type === 'failed')
      settleByProcess(slot, header.id)?.reject(new ReleaseTaskError(header.failure, header.reason));
    if (header.type === 'request')
      respondToRequest(slot, header, payload).catch((error) => crash(slot, error));
    if (header.type === 'unhandled-rejection' && slot.rejections++ < maxLoggedRejections)
      logger.warn(
        { reason: header.reason, process: name },
        'unhandled rejection in a render process',
      );
  };

  const take = ({ jobs, idle }: Slot, id: number): Job | undefined => {
    const job = jobs.get(id);
    if (jobs.delete(id) && jobs.size === 0) idle.begin();
    job?.stopLimit();
    return job;
  };

  /** Takes a job that is done; who calls this resolves or rejects it. */
  const settle = (slot: Slot, id: number): Job | undefined => {
    const job = take(slot, id);
    lastTaskAt = performance.now();
    if (slot.jobs.size === 0 && slots.length > size && queue.length === 0) end(slot);
    assign();
    return job;
  };

  /** The same for a job that its process says is done; ends a process that had no such job. */
  const settleByProcess = (slot: Slot, id: number): Job | undefined => {
    if (slot.jobs.has(id)) return settle(slot, id);
    if (slot.overdue > 0) slot.overdue -= 1;
    else
      crash(
        slot,
        new Error(`the process sent what it may not: a result of no task of its own, ${id}`),
      );
    return undefined;
  };

  const end = (slot: Slot) => {
    const index = slots.indexOf(slot);
    if (index >= 0) slots.splice(index, 1);
    slot.process.stop();
    if (slots.length > 0) return;
    clearInterval(idleWatch);
    idleWatch = undefined;
  };

  const crash = (slot: Slot, error: Error) => {
    logger.error({ err: error, process: name }, 'render process crashed');
    replace(slot);
  };

  /** Ends a process that hangs or crashed; its tasks start again in other processes. */
  const replace = (slot: Slot) => {
    if (!slots.includes(slot)) return;
    end(slot);
    const jobs = [...slot.jobs.keys()].flatMap((id) => take(slot, id) ?? []);
    for (const job of jobs) {
      if (job.isSuspect || jobs.length === 1) {
        logger.error({ task: job.label, process: name }, 'task blocked its render process');
        job.reject(new RenderHangError(`${job.label} blocked its render process`));
      } else queue.unshift({ ...job, isSuspect: true });
    }
    assign();
  };

  const findSlot = ({ isSuspect }: Job): Slot | undefined => {
    const free = slots.filter(
      ({ jobs, silentMs }) =>
        silentMs < suspectAfterMs && ![...jobs.values()].some((job) => job.isSuspect),
    );
    const fit = free.filter(({ jobs }) => jobs.size < (isSuspect ? 1 : maxTasksPerProcess));
    const least = fit.reduce<Slot | undefined>(
      (a, b) => (a && a.jobs.size <= b.jobs.size ? a : b),
      undefined,
    );
    // Another process is worth its memory only for work that would wait otherwise.
    if (least && (least.jobs.size === 0 || slots.length >= size)) return least;
    if (slots.length < size) return open();
    return least ?? (free.length < slots.length && slots.length < maxSlots ? open() : undefined);
  };

  const assign = () => {
    if (isClosed) return;
    for (const job of [...queue]) {
      // A process that crashes while it is sent a task has others assigned meanwhile.
      const at = queue.indexOf(job);
      const slot = at < 0 ? undefined : findSlot(job);
      if (!slot) continue;
      queue.splice(at, 1);
      const id = nextId++;
      const { readOthersWaitMs = () => 0 } = job;
      const readWaitMs = () => slot.process.readWaitMs() + readOthersWaitMs();
      const onExpired = () => {
        slot.overdue += 1;
        settle(slot, id)?.reject(
          new RenderHangError(`${job.label} was not done within ${timeoutMs} ms`),
        );
      };
      job.stopLimit = startTimeLimit({ limitMs: timeoutMs, readWaitMs, onExpired });
      job.onStart?.(slot.process.readWaitMs);
      if (slot.jobs.size === 0) slot.idle.end();
      slot.jobs.set(id, job);
      slot.process.sendMap(job.map);
      slot.process.send({ type: 'task', id, name: job.name, map: job.map.id }, job.payload);
    }
    const isBusy = queue.length > 0 || slots.some(({ jobs }) => jobs.size > 0);
    if (isBusy) watch ??= setInterval(lookAfter, watchIntervalMs).unref();
    else stopWatching();
  };

  const lookAfter = () => {
    for (const slot of [...slots]) {
      if (slot.jobs.size === 0) continue;
      slot.silentMs = slot.process.look();
      if (slot.process.isStalled(slot.jobs.size > 1)) replace(slot);
    }
    assign();
  };

  /** What is left behind by tasks, timers for one, would compute beside those of others for ever. */
  const lookAfterIdle = () => {
    for (const slot of [...slots]) {
      const computedMs = slot.idle.take(slot.jobs.size > 0);
      if (slot.jobs.size > 0) continue;
      const residentBytes = slot.process.readResidentBytes() ?? 0;
      if (computedMs <= maxIdleCpuMs && residentBytes <= maxIdleBytes) continue;
      logger.warn({ process: name, computedMs, residentBytes }, 'idle render process was ended');
      end(slot);
    }
  };

  const stopWatching = () => {
    clearInterval(watch);
    watch = undefined;
  };

  return {
    /** Starts more processes from now on while some stand still, because visitors wait for the others. */
    allowExtra(): void {
      maxSlots = size + maxExtra;
    },

    /**
     * Performs a task and gives its result, which is JSON.
     * @throws RenderHangError, ReleaseTaskError, or Error when too many tasks wait
     */
    run: (task: ProcessTask) =>
      new Promise<Buffer>((resolve, reject) => {
        if (isClosed) return reject(new Error(`The render processes of ${name} are closed`));
        if (queue.length >= maxPendingTasks)
          return reject(new Error(`${maxPendingTasks} tasks wait for ${name}`));
        queue.push({ ...task, resolve, reject, stopLimit: () => {}, isSuspect: false });
        assign();
      }),
    /** Starts the first process, before there is a task for it. */
    warmUp(): void {
      if (!isClosed && slots.length === 0) open();
    },
    countPending: () => queue.length,
    countProcesses: () => slots.length,
    /** When it last had something to do, in ms as `performance.now`; null while it has. */
    idleSince: () =>
      queue.length > 0 || slots.some(({ jobs }) => jobs.size > 0) ? null : lastTaskAt,
    /** Ends its processes; the next task starts one. Only for a pool that is idle. */
    rest(): void {
      for (const slot of [...slots]) end(slot);
    },
    close(): void {
      isClosed = true;
      stopWatching();
      const jobs = slots.flatMap((slot) =>
        [...slot.jobs.keys()].flatMap((id) => take(slot, id) ?? []),
      );
      for (const slot of [...slots]) end(slot);
      for (const job of [...jobs, ...queue.splice(0)])
        job.reject(new Error(`The render processes of ${name} are closed`));
    },
  };
}
