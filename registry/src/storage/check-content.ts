import { createHash } from 'node:crypto';
import type { ReleaseFile } from '@meridian/contracts';
import { ServiceError } from '@meridian/service';

/**
 * Passes content on and compares it with what is declared; stops at the first chunk too many.
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
    {
      suggestion:
        'Build the release again, so that record and files belong together, and publish again.',
    },
  );
}
