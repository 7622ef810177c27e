// @ts-check
/**
 * Runs PGlite in its own thread, because a long query blocks its thread.
 *
 * Plain JavaScript, because neither the bundler nor Jest compiles the TypeScript of a worker.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { openCluster } from './open-cluster.mjs';

/**
 * @typedef {{id: number, text: string, values: unknown[]}} Query
 * @typedef {{fields: {name: string, dataTypeID: number}[], rows: (string | null)[][]}} TextResult
 * @typedef {Query | 'close'} ToWorker
 *
 * Messages of the worker: ready once, log lines of Postgres, and the outcome of each query. It exits after `close`.
 * @typedef {{type: 'ready'} | {type: 'log', text: string}
 *   | {type: 'result', id: number, result: TextResult, fsyncCount: number}
 *   | {type: 'failure', id: number, error: {message: string}, fsyncCount: number}} FromWorker
 */

/** @type {{directory: string}} */
const { directory } = workerData;

/** @param {FromWorker} message */
function tell(message) {
  parentPort?.postMessage(message);
}

const { fs, pg } = await openCluster(directory, (text) => tell({ type: 'log', text }));

/**
 * @param {Query} query
 * @returns {Promise<TextResult>}
 */
async function run({ text, values }) {
  const options = { rowMode: /** @type {const} */ ('array') };
  // Without values the text may be several statements.
  const result =
    values.length > 0
      ? await pg.query(text, values, options)
      : (await pg.exec(text, options)).at(-1);
  return /** @type {TextResult} */ (/** @type {unknown} */ (result));
}

/**
 * PostgreSQL's fields of an error, without the query and values that PGlite adds.
 * @param {unknown} error
 */
function describeError(error) {
  const { message, query, params, queryOptions, ...fields } =
    /** @type {Error & Record<string, unknown>} */ (error);
  return { ...fields, message };
}

parentPort?.on('message', async (/** @type {ToWorker} */ message) => {
  if (message === 'close') {
    await pg.close();
    process.exit();
  }
  const { id } = message;
  try {
    const { fields, rows } = await run(message);
    tell({ type: 'result', id, result: { fields, rows }, fsyncCount: fs.fsyncCount });
  } catch (error) {
    tell({ type: 'failure', id, error: describeError(error), fsyncCount: fs.fsyncCount });
  }
});

tell({ type: 'ready' });
