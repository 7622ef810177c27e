// @ts-check
/**
 * Runs PGlite in a thread of its own, because a long query blocks the thread it runs on.
 *
 * Plain JavaScript, so that Node runs it as it stands: a worker gets neither the bundler's nor
 * Jest's translation of TypeScript.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { openCluster } from './open-cluster.mjs';

/**
 * @typedef {{id: number, text: string, values: unknown[], rowMode: 'array' | 'object' | undefined}} Query
 * @typedef {Query | 'close'} ToWorker
 *
 * What the worker says: ready once, log lines of Postgres, and what became of each query. It exits when
 * told to close.
 * @typedef {{type: 'ready'} | {type: 'log', text: string}
 *   | {type: 'result', id: number, rows: unknown[], fsyncCount: number}
 *   | {type: 'failure', id: number, error: {message: string}, fsyncCount: number}} FromWorker
 */

/** @type {{directory: string}} */
const { directory } = workerData;

/** @param {FromWorker} message */
function tell(message) {
  parentPort?.postMessage(message);
}

const { fs, pg } = await openCluster(directory, (text) => tell({ type: 'log', text }));

/** @param {Query} query */
async function run({ text, values, rowMode = 'object' }) {
  if (values.length > 0) return (await pg.query(text, values, { rowMode })).rows;
  // Several statements, perhaps: these cannot have values.
  return (await pg.exec(text, { rowMode })).at(-1)?.rows ?? [];
}

/**
 * What PostgreSQL says of an error, without the query and its values, which PGlite adds.
 * @param {unknown} error
 */
function describeError(error) {
  const { message, query, params, queryOptions, ...fields } = /** @type {any} */ (error);
  return { ...fields, message };
}

parentPort?.on('message', async (/** @type {ToWorker} */ message) => {
  if (message === 'close') {
    await pg.close();
    process.exit();
  }
  const { id } = message;
  try {
    const rows = await run(message);
    tell({ type: 'result', id, rows, fsyncCount: fs.fsyncCount });
  } catch (error) {
    tell({ type: 'failure', id, error: describeError(error), fsyncCount: fs.fsyncCount });
  }
});

tell({ type: 'ready' });
