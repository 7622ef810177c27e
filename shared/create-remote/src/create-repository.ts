import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findNameFault } from './name-fault';
import { writeTemplate } from './write-template';

/**
 * Writes a repository with a whole remote, whose packages come from our registry, in the version of this package.
 *
 * @param directory is made; what is there already has to be empty
 * @param registry URL of the packages, e.g. `https://registry.example/npm/`
 * @returns what was written, relative to the directory
 * @throws Error with one sentence when that cannot be
 */
export function createRepository(directory: string, name: string, registry: string): string[] {
  const fault = findNameFault(name);
  if (fault) throw new Error(fault);
  if (existsSync(directory) && readdirSync(directory).length > 0)
    throw new Error(`Expected an empty folder or none at ${directory}, found files in it.`);
  mkdirSync(directory, { recursive: true });
  const { version } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'),
  );
  return writeTemplate(directory, name, 'repository', (text) =>
    text
      .replaceAll('{{registry}}', registry)
      .replaceAll(/("@meridian\/[\w-]+": )"1\.0\.0"/g, `$1"${version}"`),
  );
}
