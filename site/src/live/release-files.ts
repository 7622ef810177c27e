import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFile, ReleaseRecord } from '@shared/contracts';
import { digestOf, type RegistryClient } from 'registry/client';

/** A release whose files were all read and have the hashes of its record. */
export interface LoadedRelease {
  record: ReleaseRecord;
  files: Map<string, Buffer>;
}

/** Files of a release that are read at a time, to spare the registry. */
const maxParallel = 8;

/**
 * Reads the files of releases: from the release store's directory where it is on this machine, else
 * from the registry. A file whose hash is not the record's is never returned.
 */
export function createReleaseFiles(options: {
  directory: string;
  client: Pick<RegistryClient, 'getFile'>;
}) {
  const read = async ({ app, version }: ReleaseRecord, file: ReleaseFile): Promise<Buffer> => {
    try {
      return await readFile(path.join(options.directory, app, version, 'files', file.path));
    } catch {
      return Buffer.from(await options.client.getFile(app, version, file));
    }
  };

  const readWhole = async (record: ReleaseRecord, file: ReleaseFile): Promise<Buffer> => {
    const bytes = await read(record, file);
    const digest = digestOf(bytes);
    if (digest === file.integrity) return bytes;
    throw new Error(
      `${record.app} ${record.version} ${file.path}: expected ${file.integrity}, found ${digest}`,
    );
  };

  /** @throws Error that names the first file that is missing or has another hash */
  const load = async (record: ReleaseRecord): Promise<LoadedRelease> => {
    requireHashes(record);
    const files = new Map<string, Buffer>();
    const left = [...record.files];
    const readNext = async () => {
      for (let file = left.shift(); file; file = left.shift())
        files.set(file.path, await readWhole(record, file));
    };
    try {
      await Promise.all(Array.from({ length: maxParallel }, readNext));
    } finally {
      left.length = 0;
    }
    return { record, files };
  };

  return { load };
}

export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;

/** Every file that pages load must have a hash, or it would be loaded unchecked. */
function requireHashes({ app, version, entry, server, modules, files }: ReleaseRecord): void {
  const hashed = new Set(files.map((file) => file.path));
  const needed = Object.values(modules).flatMap(({ js, css }) => [...js, ...css]);
  const unhashed = [entry, server, ...needed].find((file) => !hashed.has(file));
  if (unhashed) throw new Error(`${app} ${version} ${unhashed}: expected a hash, found none`);
}
