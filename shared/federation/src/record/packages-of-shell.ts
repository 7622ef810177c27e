import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packagesFolder } from '@meridian/contracts/schemas';

/**
 * Puts the packages for repositories of teams among the files of a shell's release. `npm run build` makes them in
 * `dist/packages`, for one version of the shell; those of another version are left out.
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
