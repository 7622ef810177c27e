import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFile, ReleaseRecord } from '@meridian/contracts';
import { developmentFolder, packagesFolder } from '@meridian/contracts/schemas';
import { digestOf, type RegistryClient } from '@meridian/registry/client';
import { mapParallel } from './map-parallel';
import type { VerifiedFiles } from './verified-files';

/** A release whose files were read and match the hashes of its record; without packages, which npm gets from the registry. */
export interface LoadedRelease {
  record: ReleaseRecord;
  files: Map<string, Buffer>;
}

/** Most files of a release that are read at a time, to spare the registry. */
const maxParallel = 8;

/**
 * Reads the files of releases: from the release store's directory if it is on this machine, else from the saved
 * files, else from the registry. Never returns a file with another hash than the record's.
 */
export function createReleaseFiles(options: {
  directory: string;
  client: Pick<RegistryClient, 'getFile'>;
  saved: Pick<VerifiedFiles, 'read' | 'save'>;
}) {
  const { directory, client, saved } = options;

  const readWhole = async (record: ReleaseRecord, file: ReleaseFile, isLive: boolean) => {
    const { app, version } = record;
    const inStore = path.join(directory, app, version, 'files', file.path);
    const stored = await readFile(inStore).catch(() => null);
    if (stored) return requireHash(record, file, stored);
    const known = await saved.read(file);
    if (known) return known;
    const sent = await client.getFile(app, version, file);
    const bytes = requireHash(record, file, Buffer.from(sent));
    if (isLive) await saved.save(file, bytes);
    return bytes;
  };

  /**
   * @param options.isLive false for a release that only older tabs still request: its files are not saved
   * @param options.development true for the shell's files for pages with a remote under development; false for all
   *   others
   * @throws Error that names the first file that is missing or has another hash
   */
  const load = async (
    record: ReleaseRecord,
    { isLive = true, development = false } = {},
  ): Promise<LoadedRelease> => {
    requireHashes(record);
    const isWanted = ({ path }: ReleaseFile) => {
      const [folder] = path.split('/', 1);
      return development
        ? folder === developmentFolder
        : folder !== developmentFolder && folder !== packagesFolder;
    };
    const read = await mapParallel(
      record.files.filter(isWanted),
      maxParallel,
      async (file) => [file.path, await readWhole(record, file, isLive)] as const,
    );
    return { record, files: new Map(read) };
  };

  return { load };
}

export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;

function requireHash({ app, version }: ReleaseRecord, file: ReleaseFile, bytes: Buffer): Buffer {
  const digest = digestOf(bytes);
  if (digest === file.integrity) return bytes;
  throw new Error(`${app} ${version} ${file.path}: expected ${file.integrity}, found ${digest}`);
}

/** Every file that pages load must have a hash, or browsers would load it unchecked. */
function requireHashes({ app, version, entry, server, modules, files }: ReleaseRecord): void {
  const hashed = new Set(files.map((file) => file.path));
  const needed = Object.values(modules).flatMap(({ js, css }) => [...js, ...css]);
  const unhashed = [entry, server, ...needed].find((file) => !hashed.has(file));
  if (unhashed) throw new Error(`${app} ${version} ${unhashed}: expected a hash, found none`);
}
