import { Worker } from 'node:worker_threads';
import type { FromWorker, RenderSetup, ToWorker } from './render-messages';

/** A thread that renders pages, and a measure of whether its event loop turns. */
export type RenderThread = ReturnType<typeof startRenderThread>;

export interface RenderThreadEvents {
  onMessage: (message: FromWorker) => void;
  /** The thread has ended by itself. */
  onCrash: (error: Error) => void;
}

/** Longest time that counts between two calls of `msSinceTick`, which come every 100 ms. */
const maxStepMs = 200;

/** @param execArgv options of Node's; tests run the sources with them */
export function startRenderThread(
  setup: RenderSetup,
  events: RenderThreadEvents,
  execArgv: string[] = [],
) {
  const ticks = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: { setup, ticks },
    execArgv,
    // The environment holds credentials, which remotes must not see.
    env: { NODE_ENV: 'production', TZ: process.env.TZ ?? '' },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  let lastTicks = 0;
  /** Time of the last look at the ticks; null while the thread starts. */
  let lastLook: number | null = null;
  let silentMs = 0;
  let hasEnded = false;
  const end = (error: Error) => {
    if (!hasEnded) events.onCrash(error);
    hasEnded = true;
  };
  worker.on('message', (message: FromWorker) => {
    lastLook = performance.now();
    silentMs = 0;
    events.onMessage(message);
  });
  worker.on('error', (error) => end(error));
  // Code in the thread may end it without any error.
  worker.on('exit', (code) => end(new Error(`the thread ended with code ${code}`)));
  return {
    post: (message: ToWorker): void => worker.postMessage(message),
    /**
     * Milliseconds since its event loop last turned; 0 while it starts. Between two calls at most
     * `maxStepMs` count: in a longer time this thread was held up too, by a busy or sleeping machine.
     */
    msSinceTick(): number {
      if (lastLook === null) return 0;
      const now = performance.now();
      const count = Atomics.load(ticks, 0);
      silentMs = count === lastTicks ? silentMs + Math.min(now - lastLook, maxStepMs) : 0;
      lastTicks = count;
      lastLook = now;
      return silentMs;
    },
    stop(): void {
      hasEnded = true;
      void worker.terminate();
    },
  };
}
