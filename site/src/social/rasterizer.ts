import { Worker } from 'node:worker_threads';
import type { SocialImage } from '@meridian/contracts/ssr';
import { type Logger, ServiceError } from '@meridian/service';
import { createTaskThread } from '../task-thread';

/** What becomes a PNG. */
export type RasterizerTask =
  | { type: 'social-image'; image: SocialImage }
  /** A square icon, `size` pixels wide. */
  | { type: 'icon'; svg: string; size: number };

export type Png = Uint8Array<ArrayBuffer>;

export type Rasterizer = ReturnType<typeof createRasterizer>;

/** Pending tasks; at some 150 ms each the last one is done in half a minute. */
const maxPending = 200;
const taskTimeoutMs = 10_000;
/** Time without a task after which the thread ends. */
const idleMs = 60_000;

/** Makes PNGs, one at a time, in a thread that exists only while there are tasks. */
export function createRasterizer(logger: Logger) {
  let queue: Promise<unknown> = Promise.resolve();
  let pending = 0;
  let endTimer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const thread = createTaskThread<RasterizerTask>(() =>
    new Worker(new URL('./rasterizer-worker.ts', import.meta.url), {
      execArgv: [],
      env: { NODE_ENV: 'production' },
    }).on('error', (error) => logger.error({ err: error }, 'rasterizer thread crashed')),
  );

  /** A thread that does not finish a task in time is ended, and so is one without tasks. */
  const endAfter = (delayMs: number) => {
    clearTimeout(endTimer);
    endTimer = setTimeout(thread.end, delayMs).unref();
  };

  const run = (task: RasterizerTask): Promise<Png> => {
    if (isClosed) throw new Error('The rasterizer is closed');
    endAfter(taskTimeoutMs);
    return thread.run(task);
  };

  return {
    /** @throws ServiceError `unavailable` when too many tasks are pending, Error when the task fails */
    async rasterize(task: RasterizerTask): Promise<Png> {
      if (pending >= maxPending)
        throw new ServiceError('unavailable', 'Too many images are being made.', {
          suggestion: 'Try again in a few seconds.',
        });
      pending += 1;
      const done = queue
        .then(() => run(task))
        .finally(() => {
          pending -= 1;
          endAfter(idleMs);
        });
      queue = done.catch(() => {});
      return done;
    },
    async close() {
      isClosed = true;
      await thread.end();
    },
  };
}
