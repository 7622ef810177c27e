// @ts-check
/**
 * Makes a new cluster and exits: in a thread of its own, because initdb's 300 MB come back only when the
 * thread ends. The cluster is made aside and then renamed whole, so that a kill leaves none half
 * made. Plain JavaScript for the reason in pglite-worker.mjs.
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
