import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ServiceError } from '@meridian/service';
import { createTarDecoder } from 'modern-tar';
import * as v from 'valibot';
import { type Manifest, manifestName, manifestSchema } from './manifest';

/** One file of an archive; what is not read of it before the next one comes is skipped. */
export interface ReadEntry {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

const maxManifestBytes = 64_000_000;

/**
 * Reads a whole archive and compares every file with the manifest.
 *
 * @throws ServiceError `integrity-mismatch` for an archive that is cut off or damaged or holds other
 *   files than its manifest says, `not-found` when there is none
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  const found: Manifest['files'] = {};
  let manifest: Manifest | undefined;
  for await (const { name, content } of readEntries(file)) {
    if (manifest) throw damaged(file, `${name} after the manifest`);
    if (name === manifestName) manifest = await readManifest(file, content);
    else found[name] = await hashContent(content);
  }
  if (!manifest) throw damaged(file, 'no manifest: it was cut off, or is no backup');
  for (const name of new Set([...Object.keys(manifest.files), ...Object.keys(found)])) {
    const [expected, actual] = [manifest.files[name], found[name]];
    if (expected?.sha256 !== actual?.sha256 || expected?.bytes !== actual?.bytes)
      throw damaged(file, `${name} ${actual ? 'with another content' : 'missing'}`);
  }
  return manifest;
}

/** The files of an archive that was verified, without its manifest; each is compared once more. */
export async function* readVerified(file: string, manifest: Manifest): AsyncGenerator<ReadEntry> {
  for await (const { name, content } of readEntries(file)) {
    if (name !== manifestName) yield { name, content: checkHash(file, name, content, manifest) };
  }
}

async function* readEntries(file: string): AsyncGenerator<ReadEntry> {
  const gunzip = createGunzip();
  createReadStream(file)
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip);
  const entries = Readable.toWeb(gunzip).pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of explainErrors(file, entries)) {
    if (header.type !== 'file') throw damaged(file, `${header.name}, which is no plain file`);
    const content = explainErrors(file, body);
    yield { name: header.name, content };
    // The decoder waits for good for a reader of what is left; a cancelled body blocks later ones.
    for await (const _ of content);
  }
}

async function* explainErrors<Part>(
  file: string,
  source: AsyncIterable<Part>,
): AsyncGenerator<Part> {
  try {
    yield* source;
  } catch (error) {
    throw explain(file, error);
  }
}

function explain(file: string, error: unknown): unknown {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT')
    return new ServiceError('not-found', `expected a backup in ${file}, found no such file`);
  if (error instanceof ServiceError) return error;
  return damaged(file, message, error);
}

async function* checkHash(
  file: string,
  name: string,
  content: AsyncIterable<Uint8Array>,
  { files }: Manifest,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== files[name]?.sha256) throw damaged(file, `${name} changed meanwhile`);
}

async function hashContent(content: AsyncIterable<Uint8Array>): Promise<Manifest['files'][string]> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function readManifest(file: string, content: AsyncIterable<Uint8Array>): Promise<Manifest> {
  const text = (await collect(content, maxManifestBytes)).toString();
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text);
  if (result.success) return result.output;
  throw damaged(file, `a manifest of another form: ${v.summarize(result.issues)}`);
}

/** @throws RangeError for more than `maxBytes` */
export async function collect(
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new RangeError(`expected at most ${maxBytes} bytes, found more`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function damaged(file: string, found: string, cause?: unknown): ServiceError {
  return new ServiceError(
    'integrity-mismatch',
    `expected a whole backup in ${file}, found ${found}`,
    {
      suggestion: 'Nothing was changed. Take another backup.',
      cause,
    },
  );
}
