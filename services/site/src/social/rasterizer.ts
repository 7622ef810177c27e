import { Worker } from 'node:worker_threads';
import type { SocialImage } from '@meridian/contracts/ssr';
import type { Logger } from '@meridian/service';
import { createTaskThread } from '../rendering/task-thread';

export type Png = Uint8Array<ArrayBuffer>;

export type Rasterizer = ReturnType<typeof createRasterizer>;

const taskTimeoutMs = 10_000;
/** Time without a task after which the thread ends. */
const idleMs = 60_000;

/** Makes PNGs one at a time, in a thread that runs only while there are tasks. */
export function createRasterizer(logger: Logger) {
  let last: Promise<unknown> = Promise.resolve();
  let endTimer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const thread = createTaskThread<SocialImage>(() =>
    new Worker(new URL('./rasterizer-worker.ts', import.meta.url), {
      execArgv: [],
      env: { NODE_ENV: 'production' },
    }).on('error', (error) => logger.error({ err: error }, 'rasterizer thread crashed')),
  );

  /** Ends a thread that takes too long for a task, or has no tasks. */
  const endAfter = (delayMs: number) => {
    clearTimeout(endTimer);
    endTimer = setTimeout(thread.end, delayMs).unref();
  };

  return {
    /** @throws Error when it fails, or takes too long */
    async rasterize(image: SocialImage): Promise<Png> {
      const run = (): Promise<Png> => {
        if (isClosed) throw new Error('The rasterizer is closed');
        endAfter(taskTimeoutMs);
        return thread.run(image);
      };
      const done = last.then(run).finally(() => endAfter(idleMs));
      last = done.catch(() => {});
      return done;
    },
    async close() {
      isClosed = true;
      await thread.end();
    },
  };
}
