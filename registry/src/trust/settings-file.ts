import { readFileSync, statSync } from 'node:fs';
import { ServiceError } from '@meridian/service/errors';

/**
 * A file that is read again when it has changed, so that a revoked key or token counts at once and
 * without a restart. The returned function reads the file's state on every call.
 *
 * @throws ServiceError `internal` on a call while the file cannot be read, and what `parse` throws.
 */
export function openSettingsFile<T>(
  path: string,
  parse: (text: string, path: string) => T,
): () => T {
  let known: { state: string; value: T } | undefined;
  return () => {
    let text: string;
    let state: string;
    try {
      const { mtimeMs, size, ino } = statSync(path);
      state = `${mtimeMs} ${size} ${ino}`;
      if (state === known?.state) return known.value;
      text = readFileSync(path, 'utf8');
    } catch (cause) {
      const message = `expected the settings file ${path}, found none that can be read`;
      const suggestion = 'Check the path and the rights of the file.';
      throw new ServiceError('internal', message, { suggestion, cause });
    }
    known = { state, value: parse(text, path) };
    return known.value;
  };
}
