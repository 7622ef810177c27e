import {
  chmodSync,
  chownSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { ServiceError } from '@meridian/service/errors';
import type { AccessToken } from './access-token';
import type { TrustRoot } from './trust-root';

const abandonedAfterMs = 10_000;

/** Whether something thrown carries a code such as `ENOENT`, from whichever copy of a class it is. */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

/** Replaces a file so that a reader sees the old text or the new one, with the mode and owner that it had. */
export function replaceFile(path: string, text: string): void {
  const draft = `${path}.${process.pid}.draft`;
  const { mode, uid, gid } = statSync(path);
  writeFileSync(draft, text, { mode: 0o600 });
  // Only root may give a file away; anyone else owns what they may replace.
  if (process.getuid?.() === 0) chownSync(draft, uid, gid);
  chmodSync(draft, mode & 0o777);
  renameSync(draft, path);
}

/**
 * Changes a JSON file while no other process does; it is left alone when `next` returns what it was given. The lock of
 * a process that died is taken over after 10 s.
 *
 * @throws ServiceError `unavailable` when the lock stays taken for 20 s.
 */
async function changeFile<T>(path: string, next: (before: T) => T): Promise<void> {
  const lock = `${path}.lock`;
  for (let waitedMs = 0; !take(lock); waitedMs += 20) {
    const taken = statSync(lock, { throwIfNoEntry: false });
    if (taken && Date.now() - taken.mtimeMs > abandonedAfterMs) rmSync(lock, { force: true });
    if (waitedMs > 2 * abandonedAfterMs)
      throw new ServiceError(
        'unavailable',
        `expected to change ${path}, found it locked for ${waitedMs / 1000} s`,
        { suggestion: `Remove ${lock} if no other process is at work.` },
      );
    await delay(20);
  }
  try {
    const before: T = JSON.parse(readFileSync(path, 'utf8'));
    const after = next(before);
    if (after !== before) replaceFile(path, `${JSON.stringify(after, null, 2)}\n`);
  } finally {
    rmSync(lock, { force: true });
  }
}

export const changeTrustRoot = changeFile<TrustRoot>;

/** Changes the file of the access tokens. Those of an older form, with a list of rights, count no more and go. */
export function changeTokens(
  path: string,
  next: (tokens: AccessToken[]) => AccessToken[],
): Promise<void> {
  return changeFile<AccessToken[]>(path, (tokens) => {
    const ofNow = tokens.filter((token) => !('rights' in token));
    return next(ofNow.length === tokens.length ? tokens : ofNow);
  });
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, '', { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}
