import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../service-error';
import { describeHolder, findProcess, isCopyOfHeld, type LockHolder } from './lock-holder';

const touchIntervalMs = 5000;
/** A holder that cannot be seen from here (another container) counts as gone when its file was not touched for this long. */
const abandonedAfterMs = 20_000;

/**
 * Makes this process the only one that uses a directory, which is made if it is missing.
 *
 * The lock is a file `lock` with pid and start time of its holder, so that one left behind by a
 * killed process, even if its pid runs again, is taken over. So is one that was copied with its
 * directory. Between containers or machines that share the directory, a lock counts as held while
 * its file is touched every few seconds.
 *
 * @throws ServiceError `conflict` when another process holds it, `unavailable` when it cannot be
 *   written; each with one sentence that says what to do.
 */
export async function lockDirectory(directory: string) {
  const path = join(directory, 'lock');
  let content = '';
  try {
    await mkdir(directory, { recursive: true });
    content = JSON.stringify(await describeHolder(directory));
    for (let attempt = 0; !(await createLock(path, content)); attempt += 1) {
      if (attempt === 3) throw inUse(directory, 'another process');
      if (await takeOver(directory, path, content)) break;
    }
  } catch (error) {
    throw explainWriteError(error, directory);
  }
  const beat = setInterval(() => touch(path), touchIntervalMs);
  beat.unref();
  return {
    /** Frees the directory; harmless when called again. */
    async release(): Promise<void> {
      clearInterval(beat);
      if ((await readLock(path)) === content) await rm(path, { force: true });
    },
  };
}

/** Makes the file with its content in one step: one that does not say who holds it counts as held. */
async function createLock(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, content);
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** @returns false when the lock has changed meanwhile, and is to be looked at again */
async function takeOver(directory: string, path: string, content: string): Promise<boolean> {
  const found = await readLock(path);
  if (found === undefined) return false;
  await requireFree(directory, path, found);
  // Of all that have found the same stale lock, only the one that makes this file replaces it (but
  // for one race: two that remove, at the same moment, the claim of a process killed just here).
  const claim = `${path}.claim`;
  if (!(await createLock(claim, content))) {
    const left = await readLock(claim);
    if (left === undefined) return false;
    await requireFree(directory, claim, left);
    await rm(claim, { force: true });
    return false;
  }
  try {
    if ((await readLock(path)) !== found) return false;
    await rename(claim, path);
    return true;
  } finally {
    await rm(claim, { force: true });
  }
}

async function requireFree(directory: string, path: string, found: string): Promise<void> {
  const holder = parseLock(found);
  const state = holder ? findProcess(holder) : 'unknown';
  const isFree =
    holder && state === 'running'
      ? await isCopyOfHeld(directory, holder)
      : state === 'gone' || !(await isTouched(path));
  if (!isFree) throw inUse(directory, holder ? `process ${holder.pid}` : 'another process');
}

async function readLock(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined);
}

function parseLock(content: string): LockHolder | undefined {
  try {
    return JSON.parse(content);
  } catch {
    // No lock of this code: an older release could leave an empty one.
    return undefined;
  }
}

async function isTouched(path: string): Promise<boolean> {
  const file = await stat(path).catch(() => undefined);
  // A file that is gone by now had a holder a moment ago.
  return file === undefined || Date.now() - file.mtimeMs < abandonedAfterMs;
}

function touch(path: string): void {
  const now = new Date();
  utimes(path, now, now).catch(() => undefined);
}

function inUse(directory: string, holder: string): ServiceError {
  return new ServiceError(
    'conflict',
    `${directory} is in use by ${holder}: stop it or set DATA_DIR to another directory`,
  );
}

function explainWriteError(error: unknown, directory: string): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code)) return error;
  return new ServiceError(
    'unavailable',
    `Cannot write to ${directory} (${code}): make it writable or set DATA_DIR to another directory`,
    { cause: error },
  );
}
