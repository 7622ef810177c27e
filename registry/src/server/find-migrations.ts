import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the registry's migrations, whether this runs from source or from a bundle. */
export function findMigrations(from: string): string {
  const folder = join(from, 'registry', 'migrations');
  if (existsSync(folder)) {
    return folder;
  }
  const parent = dirname(from);
  if (parent === from) {
    throw new Error('expected the folder registry/migrations above this program, found none');
  }
  return findMigrations(parent);
}
