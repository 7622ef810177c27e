import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findReservedPath } from '@meridian/contracts/reserved-paths';
import { templateFolder } from './write-template';

/**
 * The fault of a remote's name in a sentence; null for a good name.
 *
 * @param taken names of existing apps, packages and folders
 */
export function findNameFault(name: string, taken: readonly string[] = []): string | null {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name))
    return `"${name}" cannot be a remote's name: it begins with a lower-case letter and goes on with lower-case letters, digits and hyphens, at most 40, e.g. reading-room.`;
  if (['shell', ...taken].includes(name)) return `There is a ${name} already: choose another name.`;
  const reserved = findReservedPath(`/${name}`);
  if (reserved)
    return `The site server keeps ${reserved} for itself, so no page of a remote called ${name} would be reached: choose another name.`;
  if (listPackages().includes(name))
    return `${name} is the name of a package that remotes are made with, and would be taken for it: choose another name.`;
  return null;
}

/** Packages that a remote depends on, with their scope and without. */
function listPackages(): string[] {
  const file = path.join(templateFolder, 'repository/_package.json');
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => name.split('/'));
}
