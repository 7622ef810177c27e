import { createHash } from 'node:crypto';
import { type FileHandle, link, open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import { ServiceError } from '@meridian/service';
import { createTarPacker } from 'modern-tar';
import { type Manifest, manifestName } from './manifest';
import { withDraft } from './with-draft';

export interface ArchiveEntry {
  name: string;
  bytes: number;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * Writes a tar, compressed by gzip, that only this user may read. It appears under its name once it is
 * whole and on the disk, and replaces nothing.
 *
 * @param describe makes the manifest when all entries are written
 * @throws ServiceError `conflict` when there is a file of this name
 */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<ArchiveEntry>,
  describe: (files: Manifest['files']) => Manifest,
): Promise<Manifest> {
  return withDraft(`${file}.part`, async (draft) => {
    const manifest = await writeEntries(draft, entries, describe);
    await publish(`${file}.part`, file);
    return manifest;
  });
}

async function writeEntries(
  draft: FileHandle,
  entries: AsyncIterable<ArchiveEntry>,
  describe: (files: Manifest['files']) => Manifest,
): Promise<Manifest> {
  const { readable, controller } = createTarPacker();
  const source = Readable.fromWeb(readable as ReadableStream<Uint8Array>);
  const written = pipeline(source, createGzip(), draft.createWriteStream());
  written.catch(() => undefined);
  try {
    const files: Manifest['files'] = {};
    for await (const entry of entries) files[entry.name] = await addEntry(controller, entry);
    const manifest = describe(files);
    const content = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    await addEntry(controller, { name: manifestName, bytes: content.length, content: [content] });
    controller.finalize();
    await written;
    return manifest;
  } catch (error) {
    controller.error(error);
    await written.catch(() => undefined);
    throw error;
  }
}

async function addEntry(
  controller: ReturnType<typeof createTarPacker>['controller'],
  { name, bytes, content }: ArchiveEntry,
): Promise<Manifest['files'][string]> {
  const hash = createHash('sha256');
  const header = { name, size: bytes, mode: 0o600, mtime: new Date(0) };
  const writer = controller.add(header).getWriter();
  for await (const chunk of content) {
    hash.update(chunk);
    await writer.write(chunk);
  }
  await writer.close();
  return { bytes, sha256: hash.digest('hex') };
}

async function publish(draft: string, file: string): Promise<void> {
  await sync(draft);
  await link(draft, file).catch((cause) => {
    throw new ServiceError('conflict', `expected no file ${file}, found one`, {
      suggestion: 'Name another file, or a directory.',
      cause,
    });
  });
  await sync(path.dirname(file));
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
