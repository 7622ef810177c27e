import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { Logger } from '../logger';
import { ServiceError } from '../service-error';
import type { FromWorker, ToWorker } from './pglite-worker.mjs';
import { PortSocket } from './port-socket';

/** A stop has 5 s in all; what Postgres has not written by then its log brings back. */
const closeTimeoutMs = 3000;

/**
 * Starts PGlite in a worker thread on the cluster in `directory`, made if it is missing (about 4 s;
 * afterwards a start takes under 1 s). The directory is locked before.
 *
 * @throws ServiceError `unavailable` when the engine does not start.
 */
export async function startPglite(directory: string, logger: Logger) {
  // The optimizing compiler would take as long again for the engine as the rest of a start takes. The
  // flag holds for the whole process: all WebAssembly that compiles later, satori's too, stays unoptimized.
  setFlagsFromString('--liftoff-only');
  if (!existsSync(directory)) await createCluster(directory);
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
    workerData: { directory },
    name: 'database',
    execArgv: [],
  });
  const sockets = new Set<PortSocket>();
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let isClosing = false;

  if (await waitUntilReady(worker, logger))
    logger.info(
      'every commit is flushed to the disk: it survives a killed process and a power cut',
    );
  else
    logger.warn(
      'commits are NOT flushed to the disk: they survive a killed process, but not a power cut',
    );

  worker.on('error', (error) => logger.fatal({ err: error }, 'the database engine crashed'));
  worker.on('exit', () => {
    for (const socket of sockets) socket.destroy(isClosing ? undefined : new Error(engineIsGone));
  });

  const tell = (message: ToWorker) =>
    worker.postMessage(message, message.type === 'connect' ? [message.port] : []);

  return {
    /** Opens a connection that speaks PostgreSQL's wire protocol. */
    connect(): PortSocket {
      if (worker.threadId === -1) throw new ServiceError('unavailable', engineIsGone);
      const { port1, port2 } = new MessageChannel();
      tell({ type: 'connect', port: port2 });
      const socket = new PortSocket(port1);
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
    /** How often the engine has flushed a file to the disk since the start. */
    countFsyncs(): Promise<number> {
      return new Promise((resolve) => {
        worker.on('message', function read(message: FromWorker) {
          if (message.type !== 'fsyncs') return;
          worker.off('message', read);
          resolve(message.count);
        });
        tell({ type: 'count-fsyncs' });
      });
    },
    async close(): Promise<void> {
      isClosing = true;
      tell({ type: 'close' });
      const timer = setTimeout(() => worker.terminate(), closeTimeoutMs);
      await exited;
      clearTimeout(timer);
    },
  };
}

const engineIsGone = 'The database engine has stopped; the process has to be started again.';

async function createCluster(directory: string): Promise<void> {
  const worker = new Worker(new URL('./create-cluster-worker.mjs', import.meta.url), {
    workerData: { directory },
    name: 'database-creation',
    execArgv: [],
  });
  // Rejects when the worker throws.
  const [exitCode] = await once(worker, 'exit').catch((cause) => {
    throw new ServiceError('unavailable', 'The embedded database could not be made', { cause });
  });
  if (exitCode !== 0) throw new ServiceError('unavailable', 'The embedded database was not made');
}

function waitUntilReady(worker: Worker, logger: Logger): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown) =>
      reject(new ServiceError('unavailable', 'The embedded database did not start', { cause }));
    worker.once('error', fail);
    worker.once('exit', fail);
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'log') logEngine(logger, message.text.trim());
      if (message.type !== 'ready') return;
      worker.off('error', fail);
      worker.off('exit', fail);
      resolve(message.isDurable);
    });
  });
}

function logEngine(logger: Logger, text: string): void {
  // Its ERROR lines are failed queries, which the query reports itself.
  const level = /\b(?:PANIC|FATAL):/.test(text) ? 'error' : 'debug';
  logger[level]({ engine: text }, 'database engine');
}
