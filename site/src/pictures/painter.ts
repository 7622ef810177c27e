import { Worker } from 'node:worker_threads';
import type { Logger } from '@shared/service';
import type { FromPainter, Painting } from './messages';

export interface Painter {
  /** @throws PainterBusyError when too many wait already, Error when the painting fails */
  paint(painting: Painting): Promise<Buffer>;
  close(): Promise<void>;
}

/** Too many paintings wait; it is worth asking again in a few seconds. */
export class PainterBusyError extends Error {
  override name = 'PainterBusyError';
}

/** How many paintings may wait; at some 150 ms each the last is done in half a minute. */
const capacity = 200;
/** Milliseconds that one painting may take, and that the thread stays without work. */
const limit = 10_000;
const idleFor = 60_000;

/** Makes PNGs, one at a time, in a thread that is there only while there is work. */
export function createPainter(logger: Logger): Painter {
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let thread: Worker | null = null;
  let leaving: NodeJS.Timeout | undefined;
  let isClosed = false;

  const startThread = (): Worker => {
    const started = new Worker(new URL('./paint-worker.ts', import.meta.url), {
      execArgv: [],
      env: { NODE_ENV: 'production' },
    });
    started.on('error', (error) => logger.error({ err: error }, 'painting thread crashed'));
    started.once('exit', () => {
      if (thread === started) thread = null;
    });
    started.unref();
    return started;
  };

  const dismiss = async () => {
    const leaver = thread;
    thread = null;
    await leaver?.terminate();
  };

  return {
    paint(painting) {
      if (waiting >= capacity)
        return Promise.reject(new PainterBusyError(`${capacity} paintings wait`));
      waiting += 1;
      const done = queue
        .then(() => {
          if (isClosed) throw new Error('The painter is closed');
          clearTimeout(leaving);
          thread ??= startThread();
          return askThread(thread, painting);
        })
        .finally(() => {
          waiting -= 1;
          leaving = setTimeout(dismiss, idleFor).unref();
        });
      queue = done.catch(() => {});
      return done;
    },
    async close() {
      isClosed = true;
      await dismiss();
    },
  };
}

/** One painting; a thread that does not make it in time is ended. */
function askThread(thread: Worker, painting: Painting): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void thread.terminate(), limit);
    const onExit = () => {
      clearTimeout(timer);
      reject(new Error(`A ${painting.type} was not painted: its thread ended`));
    };
    thread.once('exit', onExit);
    thread.once('message', (message: FromPainter) => {
      clearTimeout(timer);
      thread.off('exit', onExit);
      if ('png' in message) resolve(Buffer.from(message.png.buffer));
      else reject(new Error(message.reason));
    });
    thread.postMessage(painting);
  });
}
