import { createHash } from 'node:crypto';
import type { ReleaseFile } from '@meridian/contracts';
import { ServiceError } from '@meridian/service';
import { digestOf } from '../trust';
import type { ReleaseStore, StoreKey } from './release-store';

/**
 * Yields content and compares it with what is declared; stops at the first chunk too many.
 *
 * @throws ServiceError `integrity-mismatch`, after the last chunk at the latest
 */
export async function* checkContent(
  expected: ReleaseFile,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha384');
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.byteLength;
    if (bytes > expected.bytes) throw otherContent(expected, 'more');
    hash.update(chunk);
    yield chunk;
  }
  const integrity = `sha384-${hash.digest('base64')}`;
  if (bytes !== expected.bytes || integrity !== expected.integrity)
    throw otherContent(expected, `${bytes} bytes with ${integrity}`);
}

export function otherContent(expected: ReleaseFile, found: string): ServiceError {
  return new ServiceError(
    'integrity-mismatch',
    `${expected.path}: expected ${expected.bytes} bytes with ${expected.integrity}, found ${found}`,
    { suggestion: 'Build the release again, so that record and files belong together.' },
  );
}

/** Compares the stored files with a record. @returns one sentence per finding; empty when all is as declared */
export async function findDamage(
  store: ReleaseStore,
  key: StoreKey,
  declared: readonly ReleaseFile[],
): Promise<string[]> {
  const stored = new Map((await store.list(key))?.map(({ path, bytes }) => [path, bytes]));
  const findings: string[] = [];
  for (const { path, bytes, integrity } of declared) {
    const found = stored.get(path);
    stored.delete(path);
    if (found === undefined) findings.push(`${path} is missing`);
    else if (found !== bytes) findings.push(`${path} has ${found} bytes instead of ${bytes}`);
    else if (digestOf((await store.read(key, path)) ?? '') !== integrity)
      findings.push(`${path} has another content than ${integrity}`);
  }
  return findings.concat([...stored.keys()].map((path) => `${path} is not in the record`));
}
