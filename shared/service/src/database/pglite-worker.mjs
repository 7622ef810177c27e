// @ts-check
/**
 * Runs PGlite in a thread of its own, because a long query blocks the thread it runs on.
 *
 * Plain JavaScript, so that Node runs it as it stands: a worker gets neither the bundler's nor
 * Jest's translation of TypeScript.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { openCluster } from './open-cluster.mjs';
import { PgliteSessions } from './pglite-sessions.mjs';
import { queryMessage } from './wire-protocol.mjs';

/**
 * What the worker says: ready once (`isDurable`: commits were seen to reach the disk), log lines of
 * Postgres, and the count asked for. It exits when told to close.
 * @typedef {{type: 'ready', isDurable: boolean} | {type: 'log', text: string}
 *   | {type: 'fsyncs', count: number}} FromWorker
 *
 * What it is told.
 * @typedef {{type: 'connect', port: import('node:worker_threads').MessagePort}
 *   | {type: 'count-fsyncs'} | {type: 'close'}} ToWorker
 */

/** @type {{directory: string}} */
const { directory } = workerData;

/** @param {FromWorker} message */
function tell(message) {
  parentPort?.postMessage(message);
}

const { fs, pg } = await openCluster(directory, (text) => tell({ type: 'log', text }));

/** @param {Uint8Array} message */
async function execute(message) {
  /** @type {Uint8Array[]} */
  const chunks = [];
  await pg.execProtocolRawStream(message, {
    // The bytes are a view of the engine's memory and change afterwards.
    onRawData: (bytes) => chunks.push(bytes.slice()),
  });
  return Buffer.concat(chunks);
}

const before = fs.fsyncCount;
// The smallest transaction that has to be written out.
await execute(queryMessage("select pg_logical_emit_message(true, 'durability', '')"));
const isDurable = fs.fsyncCount > before;

const sessions = new PgliteSessions(execute);

parentPort?.on('message', async (/** @type {ToWorker} */ message) => {
  if (message.type === 'connect') sessions.connect(message.port);
  else if (message.type === 'count-fsyncs') tell({ type: 'fsyncs', count: fs.fsyncCount });
  else {
    await pg.close();
    process.exit();
  }
});

tell({ type: 'ready', isDurable });
