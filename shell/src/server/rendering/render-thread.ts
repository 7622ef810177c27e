import { Worker } from 'node:worker_threads';
import type { FromWorker, RenderSetup, ToWorker } from './messages';

/** A thread that draws pages, and how it is: whether its event loop turns. */
export interface RenderThread {
  post(message: ToWorker): void;
  /** Milliseconds since it last showed a sign of life; 0 while it starts. */
  silence(): number;
  stop(): void;
}

export function startRenderThread(
  setup: RenderSetup,
  events: {
    onMessage: (message: Exclude<FromWorker, { type: 'ready' }>) => void;
    onCrash: (error: Error) => void;
  },
): RenderThread {
  const pulse = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: { setup, pulse },
    execArgv: [],
    // The environment holds credentials, which are none of a remote's business.
    env: { NODE_ENV: 'production', TZ: process.env.TZ ?? '' },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  let lastPulse = 0;
  let lastSeen: number | null = null;
  worker.on('message', (message: FromWorker) => {
    lastSeen = performance.now();
    if (message.type !== 'ready') events.onMessage(message);
  });
  worker.on('error', events.onCrash);
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
    stop: () => void worker.terminate(),
  };
}
