import { createHash } from 'node:crypto';
import { type FileHandle, link, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import { ServiceError, syncFolder } from '@meridian/service';
import { createTarPacker } from 'modern-tar';
import { describeFile, type Manifest, manifestName } from './manifest';

/** A name that ends with a slash is that of a folder, without content. */
export type AddFile = (
  name: string,
  bytes: number,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
) => Promise<void>;

type Fill = (add: AddFile) => Promise<Omit<Manifest, 'format' | 'sha256'>>;

/**
 * Writes a tar, compressed by gzip, that only this user may read. It appears under its name once it is
 * whole and on the disk, and replaces nothing.
 * @throws ServiceError `conflict` when there is a file of this name
 */
export async function writeArchive(file: string, fill: Fill): Promise<Manifest> {
  const part = `${file}.part`;
  const draft = await open(part, 'wx', 0o600);
  try {
    const manifest = await writeFiles(draft, fill);
    await link(part, file).catch((cause) => {
      throw new ServiceError('conflict', `expected no file ${file}, found one`, {
        suggestion: 'Name another file, or a directory.',
        cause,
      });
    });
    await syncFolder(path.dirname(file));
    return manifest;
  } finally {
    await draft.close();
    await rm(part, { force: true });
  }
}

async function writeFiles(draft: FileHandle, fill: Fill): Promise<Manifest> {
  const { readable, controller } = createTarPacker();
  const source = Readable.fromWeb(readable as ReadableStream<Uint8Array>);
  const written = pipeline(source, createGzip(), draft.createWriteStream({ flush: true }));
  written.catch(() => undefined);
  const hash = createHash('sha256');
  const add: AddFile = async (name, bytes, content) => {
    const type = name.endsWith('/') ? 'directory' : 'file';
    const header = { name, size: bytes, type, mode: 0o600, mtime: new Date(0) } as const;
    const writer = controller.add(header).getWriter();
    hash.update(describeFile(name, bytes));
    for await (const chunk of content) {
      hash.update(chunk);
      await writer.write(chunk);
    }
    await writer.close();
  };
  try {
    const filled = await fill(add);
    const sha256 = hash.copy().digest('hex');
    const manifest: Manifest = { format: 'meridian-backup-2', ...filled, sha256 };
    const content = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    await add(manifestName, content.length, [content]);
    controller.finalize();
    await written;
    return manifest;
  } catch (error) {
    controller.error(error);
    await written.catch(() => undefined);
    throw error;
  }
}
