// @ts-check
/**
 * Makes a new cluster and exits: in its own thread, because initdb's 300 MB are freed only when the thread ends. The
 * cluster is made under another name and then renamed, so that a kill leaves no half of one. Plain JavaScript for the
 * reason in pglite-worker.mjs.
 */
import { renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { workerData } from 'node:worker_threads';
import { fsyncPath, fsyncTree, openCluster } from './open-cluster.mjs';

/** @type {{directory: string}} */
const { directory } = workerData;
const unfinished = `${directory}.new`;

rmSync(unfinished, { recursive: true, force: true });
const { pg } = await openCluster(unfinished, () => {});
await pg.close();
fsyncTree(unfinished);
renameSync(unfinished, directory);
fsyncPath(dirname(directory));
process.exit();
