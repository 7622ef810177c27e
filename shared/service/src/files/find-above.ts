import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The first `path` that exists in a directory or one of those above it. Files that are no code, such
 * as migrations, are found this way from the sources as from a bundle inside the repository.
 *
 * @throws Error naming what was looked for when there is none.
 */
export function findAbove(directory: string, path: string): string {
  const candidate = join(directory, path);
  if (existsSync(candidate)) return candidate;
  const parent = dirname(directory);
  if (parent === directory) throw new Error(`Found no ${path} above this program`);
  return findAbove(parent, path);
}
