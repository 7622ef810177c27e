// @ts-check
/**
 * Runs PGlite in a thread of its own, for a long query blocks the thread it runs on.
 *
 * Plain JavaScript, so that Node runs it as it stands: a worker gets neither the bundler's nor
 * Jest's translation of TypeScript.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFS, fsyncPath, fsyncTree } from './durable-node-fs.mjs';
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

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  // The default, fdatasync, never reaches the file system's fsync.
  'wal_sync_method=fsync',
];

/** @param {FromWorker} message */
function tell(message) {
  parentPort?.postMessage(message);
}

/** @param {string} path */
async function open(path) {
  const fs = new DurableNodeFS(path);
  const pg = new PGlite({
    fs,
    startParams,
    onStderr: (text) => {
      tell({ type: 'log', text });
      return true;
    },
  });
  await pg.waitReady;
  return { fs, pg };
}

/** Makes the cluster aside and moves it into place whole, so that a kill leaves none half made. */
async function create() {
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const { pg } = await open(unfinished);
  await pg.close();
  fsyncTree(unfinished);
  renameSync(unfinished, directory);
  fsyncPath(dirname(directory));
}

if (!existsSync(directory)) await create();
const { fs, pg } = await open(directory);

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
