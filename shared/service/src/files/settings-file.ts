import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { ServiceError } from '../service-error';

const abandonedAfterMs = 10_000;

/**
 * A file that is read again when it has changed, so that a revoked key or token counts at once and
 * without a restart. The returned function reads the file on every call.
 *
 * @throws ServiceError `internal` on a call while the file cannot be read, and what `parse` throws.
 */
export function openSettingsFile<T>(
  path: string,
  parse: (text: string, path: string) => T,
): () => T {
  let known: { text: string; value: T } | undefined;
  return () => {
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch (cause) {
      const message = `expected the settings file ${path}, found none that can be read`;
      const suggestion = 'Check the path and the rights of the file.';
      throw new ServiceError('internal', message, { suggestion, cause });
    }
    if (text !== known?.text) known = { text, value: parse(text, path) };
    return known.value;
  };
}

/** Makes a private file, whole or not at all; of two that make it at the same time, one finds the other's. */
export function makeOnce(path: string, content: () => string): void {
  if (existsSync(path)) return;
  const draft = `${path}.${process.pid}.draft`;
  writeFileSync(draft, content(), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
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
export async function changeJsonFile<T>(path: string, next: (before: T) => T): Promise<void> {
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

function take(lock: string): boolean {
  try {
    writeFileSync(lock, '', { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
