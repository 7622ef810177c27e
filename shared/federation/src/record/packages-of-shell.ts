import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packagesFolder } from '@meridian/contracts/schemas';

/**
 * Adds the packages for repositories of teams to the files of a shell's release. `npm run build` writes them to
 * `dist/packages` for one version of the shell; packages for another version are left out.
 */
export function addPackages(
  { directory, version }: { directory: string; version: string },
  files: string,
): void {
  const built = path.join(directory, 'dist/packages');
  const index = path.join(built, 'packages.json');
  if (!existsSync(index)) return;
  const { shell } = JSON.parse(readFileSync(index, 'utf8'));
  if (shell === version) cpSync(built, path.join(files, packagesFolder), { recursive: true });
}
