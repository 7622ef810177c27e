import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Logger } from '../logs/logger';
import { ServiceError } from '../service-error';
import { PgliteClient } from './pglite-client';
import type { FromWorker, ToWorker } from './pglite-worker.mjs';

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
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  await waitUntilReady(worker, logger);
  worker.on('error', (error) => logger.fatal({ err: error }, 'the database engine crashed'));
  const client = new PgliteClient(worker);
  await reportDurability(client, logger);

  return {
    client,
    async close(): Promise<void> {
      worker.postMessage('close' satisfies ToWorker);
      const timer = setTimeout(() => worker.terminate(), closeTimeoutMs);
      await exited;
      clearTimeout(timer);
    },
  };
}

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

function waitUntilReady(worker: Worker, logger: Logger): Promise<void> {
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
      resolve();
    });
  });
}

/** Makes the smallest transaction that has to be written out, and says whether it reached the disk. */
async function reportDurability(client: PgliteClient, logger: Logger): Promise<void> {
  await client.query('select 1');
  const before = client.fsyncCount;
  await client.query("select pg_logical_emit_message(true, 'durability', '')");
  if (client.fsyncCount > before)
    logger.info(
      'every commit is flushed to the disk: it survives a killed process and a power cut',
    );
  else
    logger.warn(
      'commits are NOT flushed to the disk: they survive a killed process, but not a power cut',
    );
}

function logEngine(logger: Logger, text: string): void {
  // Its ERROR lines are failed queries, which the query reports itself.
  const level = /\b(?:PANIC|FATAL):/.test(text) ? 'error' : 'debug';
  logger[level]({ engine: text }, 'database engine');
}
