import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { ServiceError } from '@meridian/service';
import { createTarDecoder } from 'modern-tar';
import * as v from 'valibot';
import { describeFile, type Manifest, manifestName, manifestSchema } from './manifest';

/** Its content is read whole, or not at all. */
export interface ArchiveEntry {
  /** The name of a folder ends with a slash. */
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Gives the files of an archive in their order, and then compares them with the manifest, which it returns.
 * @throws ServiceError `integrity-mismatch` for an archive that is cut off or damaged or holds other
 *   files than its manifest says, `not-found` when there is none
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry, Manifest> {
  const hash = createHash('sha256');
  let manifest: Manifest | undefined;
  for await (const { header, body } of explainErrors(file, openTar(file))) {
    const { name, size, type } = header;
    if (manifest) throw damaged(file, `${name} after the manifest`);
    if (type !== 'file' && type !== 'directory')
      throw damaged(file, `${name}, which is neither file nor folder`);
    const content = explainErrors(file, body);
    if (name === manifestName) {
      manifest = await readManifest(file, content);
    } else {
      hash.update(describeFile(name, size));
      const hashed = hashContent(hash, content);
      yield { name, content: hashed };
      // The decoder waits forever while a body is unread; a cancelled body blocks later ones.
      for await (const _ of hashed);
    }
  }
  if (!manifest) throw damaged(file, 'no manifest: it was cut off, or is no backup');
  if (manifest.sha256 !== hash.digest('hex'))
    throw damaged(file, 'other files than its manifest says');
  return manifest;
}

/** @throws ServiceError as `readArchive` does */
export async function verifyArchive(file: string): Promise<Manifest> {
  const entries = readArchive(file);
  let next = await entries.next();
  while (!next.done) next = await entries.next();
  return next.value;
}

function openTar(file: string) {
  const gunzip = createGunzip();
  createReadStream(file)
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip);
  return Readable.toWeb(gunzip).pipeThrough(createTarDecoder({ strict: true }));
}

async function* explainErrors<Part>(
  file: string,
  source: AsyncIterable<Part>,
): AsyncGenerator<Part> {
  try {
    yield* source;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      throw new ServiceError('not-found', `expected a backup in ${file}, found no such file`);
    throw damaged(file, message, error);
  }
}

async function* hashContent(
  hash: Hash,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

async function readManifest(file: string, content: AsyncIterable<Uint8Array>): Promise<Manifest> {
  const schema = v.pipe(v.string(), v.parseJson(), manifestSchema);
  const result = v.safeParse(schema, await text(content));
  if (result.success) return result.output;
  throw damaged(file, `a manifest of another form: ${v.summarize(result.issues)}`);
}

function damaged(file: string, found: string, cause?: unknown): ServiceError {
  const suggestion =
    'Nothing was changed. Take another backup; one of an older release is restored by that release.';
  const message = `expected a whole backup in ${file}, found ${found}`;
  return new ServiceError('integrity-mismatch', message, { suggestion, cause });
}
