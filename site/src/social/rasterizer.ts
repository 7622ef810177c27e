import { Worker } from 'node:worker_threads';
import type { SocialImage } from '@shared/contracts/ssr';
import { type Logger, ServiceError } from '@shared/service';

/** What becomes a PNG. */
export type RasterizerTask =
  | { type: 'social-image'; image: SocialImage }
  /** A square icon, `size` pixels wide. */
  | { type: 'icon'; svg: string; size: number };

export type FromRasterizer = { png: Uint8Array<ArrayBuffer> } | { reason: string };

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
  let thread: Worker | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const startThread = (): Worker => {
    const started = new Worker(new URL('./rasterizer-worker.ts', import.meta.url), {
      execArgv: [],
      env: { NODE_ENV: 'production' },
    });
    started.on('error', (error) => logger.error({ err: error }, 'rasterizer thread crashed'));
    started.once('exit', () => {
      if (thread === started) thread = null;
    });
    started.unref();
    return started;
  };

  const endThread = async () => {
    const ending = thread;
    thread = null;
    await ending?.terminate();
  };

  return {
    /** @throws ServiceError `unavailable` when too many tasks are pending, Error when the task fails */
    async rasterize(task: RasterizerTask): Promise<Buffer> {
      if (pending >= maxPending)
        throw new ServiceError('unavailable', 'Too many images are being made.', {
          suggestion: 'Try again in a few seconds.',
        });
      pending += 1;
      const done = queue
        .then(() => {
          if (isClosed) throw new Error('The rasterizer is closed');
          clearTimeout(idleTimer);
          thread ??= startThread();
          return runTask(thread, task);
        })
        .finally(() => {
          pending -= 1;
          idleTimer = setTimeout(endThread, idleMs).unref();
        });
      queue = done.catch(() => {});
      return done;
    },
    async close() {
      isClosed = true;
      await endThread();
    },
  };
}

/** One task; a thread that does not finish in time is ended. */
function runTask(thread: Worker, task: RasterizerTask): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void thread.terminate(), taskTimeoutMs);
    const onExit = () => {
      clearTimeout(timer);
      reject(new Error(`${task.type} was not rasterized: its thread ended`));
    };
    thread.once('exit', onExit);
    thread.once('message', (message: FromRasterizer) => {
      clearTimeout(timer);
      thread.off('exit', onExit);
      if ('png' in message) resolve(Buffer.from(message.png.buffer));
      else reject(new Error(message.reason));
    });
    thread.postMessage(task);
  });
}
