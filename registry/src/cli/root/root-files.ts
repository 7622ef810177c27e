import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ServiceError } from '@meridian/service/errors';
import {
  hasCode,
  parsePublicKey,
  parseSignedRoot,
  parseSigningKey,
  type SignedRoot,
  type SigningKey,
} from '../../client';

export type PublicKey = Pick<SigningKey, 'keyId' | 'publicKey'>;

/** A key of a file: its public half, and the private one where the file has it. */
export interface KeyOfFile extends PublicKey {
  signing: SigningKey | null;
}

/** @throws ServiceError `not-found`, or `malformed-request` for a file that holds no signed trust root */
export function readRootFile(cwd: string, name: string): SignedRoot {
  const file = path.resolve(cwd, name);
  const root = parseSignedRoot(readText(file, 'a signed trust root'));
  if (root) return root;
  throw new ServiceError(
    'malformed-request',
    `expected a signed trust root in ${file}, found something else`,
    { suggestion: 'npm run release -- root init makes the first one of a plain root.' },
  );
}

/**
 * Writes a document that is to be signed, which replaces no other, or one with one more signature.
 *
 * @returns the whole path
 */
export function writeRootFile(
  cwd: string,
  name: string,
  root: SignedRoot,
  { replaces = false } = {},
): string {
  const file = path.resolve(cwd, name);
  try {
    writeFileSync(file, `${JSON.stringify(root, null, 2)}\n`, { flag: replaces ? 'w' : 'wx' });
    return file;
  } catch (cause) {
    const isThere = hasCode(cause, 'EEXIST');
    throw new ServiceError(
      isThere ? 'conflict' : 'not-found',
      `expected to write a trust root to ${file}, found ${isThere ? 'a file there' : 'that it cannot be written'}`,
      { suggestion: 'Choose another file with --out; none is overwritten.', cause },
    );
  }
}

/** The keys of files with commas between them, public or private. */
export function readKeys(cwd: string, names: string): KeyOfFile[] {
  return names.split(',').map((name) => readKey(path.resolve(cwd, name.trim())));
}

function readKey(file: string): KeyOfFile {
  const pem = readText(file, 'a key');
  if (!pem.includes('PRIVATE KEY')) return { ...parsePublicKey(pem, file), signing: null };
  const signing = parseSigningKey(pem, file);
  return { keyId: signing.keyId, publicKey: signing.publicKey, signing };
}

function readText(file: string, expected: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ServiceError(
      'not-found',
      `expected ${expected} in ${file}, found no file that can be read`,
      { suggestion: 'Check the path and the rights of the file.', cause },
    );
  }
}
