// @ts-check
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFS } from './durable-node-fs.mjs';

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  // The default, fdatasync, never reaches the file system's fsync.
  'wal_sync_method=fsync',
];

/**
 * Opens the cluster in a directory, made with initdb if it is missing.
 *
 * @param {string} directory
 * @param {(line: string) => void} log gets the engine's messages
 */
export async function openCluster(directory, log) {
  const fs = new DurableNodeFS(directory);
  const pg = new PGlite({
    fs,
    startParams,
    onStderr: (line) => {
      log(line);
      return true;
    },
  });
  await pg.waitReady;
  return { fs, pg };
}
