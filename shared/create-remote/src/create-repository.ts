import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { findNameFault } from './name-fault';
import { pinPackages, type SitePackages } from './site-packages';
import { writeTemplate } from './write-template';

/**
 * Writes a repository with a whole remote, which gets our packages from the site.
 *
 * @param directory is created; an existing one must be empty
 * @returns the written files, relative to the directory
 * @throws Error with one sentence for a bad name and for a folder with files
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
