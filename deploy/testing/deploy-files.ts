import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder `deploy`, and the repository around it. */
export const deployFolder = path.resolve(import.meta.dirname, '..');
export const root = path.dirname(deployFolder);

/** @param file relative to `deploy` */
export function readDeployed(file: string): string {
  return readFileSync(path.join(deployFolder, file), 'utf8');
}

/** Names of the files in a folder of `deploy` that end so. */
export function listDeployed(folder: string, ending: string): string[] {
  return readdirSync(path.join(deployFolder, folder)).filter((name) => name.endsWith(ending));
}

/** Pairs of a file for `EnvironmentFile=` or `env_file`. @param file relative to `deploy` */
export function readEnvironmentFile(file: string): Record<string, string> {
  const lines = readDeployed(file)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}
