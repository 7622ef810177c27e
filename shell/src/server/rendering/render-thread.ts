import { Worker } from 'node:worker_threads';
import type { FromWorker, RenderSetup, ToWorker } from './messages';

/** A thread that draws pages, and how it is: whether its event loop turns. */
export interface RenderThread {
  post(message: ToWorker): void;
  /** Milliseconds since it last showed a sign of life; 0 while it starts. */
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
  let lastSeen: number | null = null;
  let hasEnded = false;
  const end = (error: Error) => {
    if (!hasEnded) events.onCrash(error);
    hasEnded = true;
  };
  worker.on('message', (message: FromWorker) => {
    lastSeen = performance.now();
    if (message.type === 'stray') events.onStray(message.reason);
    else if (message.type !== 'ready') events.onMessage(message);
  });
  worker.on('error', (error) => end(error));
  // Code in it may end its thread without any error.
  worker.on('exit', (code) => end(new Error(`the thread ended with code ${code}`)));
  return {
    post: (message) => worker.postMessage(message),
    silence() {
      if (lastSeen === null) return 0;
      const beats = Atomics.load(pulse, 0);
      if (beats !== lastPulse) {
        lastPulse = beats;
        lastSeen = performance.now();
      }
      return performance.now() - lastSeen;
    },
    stop() {
      hasEnded = true;
      void worker.terminate();
    },
  };
}
