import { Worker } from 'node:worker_threads';
import type { FromWorker, RenderSetup, ToWorker } from './messages';

/** A thread that draws pages, and how it is: whether its event loop turns. */
export interface RenderThread {
  post(message: ToWorker): void;
  /**
   * Milliseconds since it last showed a sign of life; 0 while it starts. Between two questions at
   * most `longestStep` count: in what is longer the one who asks was held up as well, and so may the
   * thread have been, by a busy or sleeping machine.
   */
  silence(): number;
  stop(): void;
}

export interface RenderThreadEvents {
  onMessage: (message: Exclude<FromWorker, { type: 'ready' | 'stray' }>) => void;
  /** Told of what was thrown where nobody caught it, and the thread went on. */
  onStray: (reason: string) => void;
  /** The thread has ended by itself. */
  onCrash: (error: Error) => void;
}

/** Of silence between two questions, which come every 100 ms. */
const longestStep = 200;

/** @param execArgv options of Node's; tests run the sources by them */
export function startRenderThread(
  setup: RenderSetup,
  events: RenderThreadEvents,
  execArgv: string[] = [],
): RenderThread {
  const pulse = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: { setup, pulse },
    execArgv,
    // The environment holds credentials, which are none of a remote's business.
    env: { NODE_ENV: 'production', TZ: process.env.TZ ?? '' },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  let lastPulse = 0;
  /** When the silence was looked at last; null while it starts. */
  let lastLook: number | null = null;
  let silence = 0;
  let hasEnded = false;
  const end = (error: Error) => {
    if (!hasEnded) events.onCrash(error);
    hasEnded = true;
  };
  worker.on('message', (message: FromWorker) => {
    lastLook = performance.now();
    silence = 0;
    if (message.type === 'stray') events.onStray(message.reason);
    else if (message.type !== 'ready') events.onMessage(message);
  });
  worker.on('error', (error) => end(error));
  // Code in it may end its thread without any error.
  worker.on('exit', (code) => end(new Error(`the thread ended with code ${code}`)));
  return {
    post: (message) => worker.postMessage(message),
    silence() {
      if (lastLook === null) return 0;
      const now = performance.now();
      const beats = Atomics.load(pulse, 0);
      silence = beats === lastPulse ? silence + Math.min(now - lastLook, longestStep) : 0;
      lastPulse = beats;
      lastLook = now;
      return silence;
    },
    stop() {
      hasEnded = true;
      void worker.terminate();
    },
  };
}
