// @ts-check
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** WASI's errno for an input or output error. */
const EIO = 29;

/**
 * PGlite's file system for Node, with an fsync that reaches the disk.
 *
 * PGlite's own does nothing on fsync, so that a commit survives a killed process but not a power cut. This relies on
 * Emscripten's NODEFS calling `stream_ops.fsync`, so the calls are counted.
 */
class DurableNodeFS extends NodeFS {
  fsyncCount = 0;

  /**
   * @override
   * @param {Parameters<NodeFS['init']>[0]} pg
   * @param {Parameters<NodeFS['init']>[1]} options
   */
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      /** @param {any} module */
      (module) => {
        /** @param {{nfd: number}} stream */
        module.NODEFS.stream_ops.fsync = (stream) => {
          this.fsyncCount += 1;
          try {
            fsyncSync(stream.nfd);
            return 0;
          } catch {
            // Postgres must know: it then stops instead of acknowledging the commit.
            return EIO;
          }
        };
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  // The default, fdatasync, never reaches the file system's fsync.
  'wal_sync_method=fsync',
  // Size of the log after a checkpoint; up to 1 GB by default.
  ...['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'],
];

/** PGlite's own serializer makes a string of each byte. */
const serializers = {
  [types.BYTEA]: (/** @type {Uint8Array} */ value) => `\\x${Buffer.from(value).toString('hex')}`,
};

/**
 * Opens the cluster in a directory, made with initdb if it is missing.
 *
 * @param {string} directory
 * @param {(line: string) => void} log for the engine's messages
 */
export async function openCluster(directory, log) {
  const fs = new DurableNodeFS(directory);
  const pg = new PGlite({
    fs,
    startParams,
    serializers,
    onStderr: (line) => {
      log(line);
      return true;
    },
  });
  await pg.waitReady;
  // Values stay PostgreSQL's text: the client parses them.
  for (const type of Object.keys(pg.parsers)) pg.parsers[Number(type)] = (value) => value;
  return { fs, pg };
}

/**
 * Flushes every file and directory below `directory`, because initdb writes without flushing.
 * @param {string} directory
 */
export function fsyncTree(directory) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) fsyncTree(path);
    else if (entry.isFile()) fsyncPath(path);
  }
  fsyncPath(directory);
}

/** @param {string} path */
export function fsyncPath(path) {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
