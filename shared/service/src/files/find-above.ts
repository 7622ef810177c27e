import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The first `path` that exists in a directory or above it. So sources and bundles inside the repository both find files
 * that are no code, such as migrations.
 *
 * @throws Error that names `path` when there is none
 */
export function findAbove(directory: string, path: string): string {
  const candidate = join(directory, path);
  if (existsSync(candidate)) return candidate;
  const parent = dirname(directory);
  if (parent === directory) throw new Error(`Found no ${path} above this program`);
  return findAbove(parent, path);
}
