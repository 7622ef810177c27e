import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { findNameFault } from './name-fault';
import { writeTemplate } from './write-template';

/**
 * Writes a repository with a whole remote, whose packages of our scope come from our registry.
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
  return writeTemplate(directory, name, 'repository', (text) =>
    text.replaceAll('{{registry}}', registry),
  );
}
