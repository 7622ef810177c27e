import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CommandArguments, type CommandOption, wrongUsage } from '@meridian/service/cli';
import { isServiceError, ServiceError } from '@meridian/service/errors';
import {
  createPrivateKeyPem,
  hasCode,
  parsePublicKey,
  parseSigningKey,
  type Team,
  type TeamKey,
} from '../../client';

export const keyOptions: readonly CommandOption[] = [
  {
    name: 'public-key',
    value: '<file>',
    summary: 'The public half of a key that the team has made (PEM)',
  },
  {
    name: 'new-key',
    value: '<file>',
    summary: 'Makes a key and writes its private half to this file, for its owner alone',
  },
];

export interface ChosenKey extends TeamKey {
  /** Where the private half was written; null when the team has it. */
  privateFile: string | null;
}

/**
 * Works with the key that the options name or make; null when they do neither. The private half of a new key is in its
 * file before anything is sent, so that no key is enrolled that nobody has; when the work fails for sure it is removed.
 *
 * @throws ServiceError `conflict` when the file for a new key is there already
 */
export async function withKey<T>(
  cwd: string,
  options: CommandArguments['options'],
  enrol: (key: ChosenKey | null) => Promise<T>,
): Promise<T> {
  const key = chooseKey(cwd, options);
  try {
    return await enrol(key);
  } catch (error) {
    if (!key?.privateFile) throw error;
    if (mayBeEnrolled(error)) throw keptIn(key.privateFile, error);
    rmSync(key.privateFile, { force: true });
    throw error;
  }
}

/** False for a rejection alone: a response can be lost, and a failure can follow the change. */
function mayBeEnrolled(error: unknown): boolean {
  return !isServiceError(error) || error.code === 'unavailable' || error.code === 'internal';
}

function keptIn(file: string, error: unknown): unknown {
  if (!isServiceError(error)) return error;
  const { code, message, suggestion = '' } = error;
  const next = `See whether npm run release -- team list has the key: its private half is in ${file}.`;
  return new ServiceError(code, message, {
    suggestion: `${suggestion} ${next}`.trim(),
    cause: error,
  });
}

/** @throws ServiceError `conflict` for a key that was revoked, which would count for nothing */
export function requireUnrevokedKey(keys: Team['keys'], keyId: string): void {
  if (!keys.some((key) => key.keyId === keyId && key.state === 'revoked')) return;
  throw new ServiceError('conflict', `expected a key that was not revoked, found ${keyId}`, {
    suggestion: 'Make another one: a revoked key stays revoked.',
  });
}

function chooseKey(cwd: string, options: CommandArguments['options']): ChosenKey | null {
  const publicFile = options['public-key'];
  const newFile = options['new-key'];
  if (publicFile && newFile) throw wrongUsage('expected --public-key or --new-key, found both');
  if (publicFile) {
    const file = path.resolve(cwd, publicFile);
    return { ...parsePublicKey(readText(file), file), privateFile: null };
  }
  if (!newFile) return null;
  const file = path.resolve(cwd, newFile);
  const pem = createPrivateKeyPem();
  writeNew(file, pem);
  const { keyId, publicKey } = parseSigningKey(pem, file);
  return { keyId, publicKey, privateFile: file };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ServiceError(
      'not-found',
      `expected a public key in ${file}, found no file that can be read`,
      { suggestion: 'Check the path and the rights of the file.', cause },
    );
  }
}

function writeNew(file: string, pem: string): void {
  try {
    writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    const isThere = hasCode(cause, 'EEXIST');
    throw new ServiceError(
      isThere ? 'conflict' : 'not-found',
      `expected to write a new key to ${file}, found ${isThere ? 'a file there' : 'that it cannot be written'}`,
      { suggestion: 'Choose another file; no key is ever overwritten.', cause },
    );
  }
}
