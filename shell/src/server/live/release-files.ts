import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@shared/contracts';
import { digestOf, type RegistryClient } from 'registry/client';

/** A release whose every file was read and found to be what the record says. */
export interface LoadedRelease {
  record: ReleaseRecord;
  files: Map<string, Buffer>;
}

/**
 * Reads the files of releases: from the release store's directory where it is on this machine, else
 * from the registry. Nothing is handed on whose hash is not the record's.
 */
export function createReleaseFiles(options: { directory: string; client: RegistryClient }) {
  const read = async (app: string, version: string, file: string): Promise<Buffer> => {
    try {
      return await readFile(path.join(options.directory, app, version, 'files', file));
    } catch {
      return Buffer.from(await options.client.getFile(app, version, file));
    }
  };

  /** @throws Error that names the first file that is missing or is not what the record says */
  const load = async (record: ReleaseRecord): Promise<LoadedRelease> => {
    const files = await Promise.all(
      record.files.map(async (file): Promise<[string, Buffer]> => {
        const bytes = await read(record.app, record.version, file.path);
        const digest = digestOf(bytes);
        if (digest !== file.integrity)
          throw new Error(
            `${record.app} ${record.version} ${file.path}: expected ${file.integrity}, found ${digest}`,
          );
        return [file.path, bytes];
      }),
    );
    return { record, files: new Map(files) };
  };

  return { load };
}

export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;
