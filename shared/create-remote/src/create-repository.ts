import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { findNameFault } from './name-fault';
import { pinPackages, type SitePackages } from './site-packages';
import { writeTemplate } from './write-template';

/**
 * Writes a repository with a whole remote, which has our packages from the site.
 *
 * @param directory is made; what is there already has to be empty
 * @returns what was written, relative to the directory
 * @throws Error with one sentence when that cannot be
 */
export function createRepository(
  directory: string,
  name: string,
  packages: SitePackages,
): string[] {
  const fault = findNameFault(name);
  if (fault) throw new Error(fault);
  if (existsSync(directory) && readdirSync(directory).length > 0)
    throw new Error(`Expected an empty folder or none at ${directory}, found files in it.`);
  mkdirSync(directory, { recursive: true });
  return writeTemplate(directory, name, 'repository', (text) =>
    pinPackages(text, packages).replaceAll('{{packages}}', packages.url),
  );
}
