import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The packages that teams use in repositories of their own, by folder. */
export const packageFolders = [
  'shared/contracts',
  'shared/composition',
  'shared/ui',
  'shared/stock-host',
  'shared/federation',
  'shared/testing',
  'shared/release',
  'shared/create-remote',
] as const;

/** A package.json, as far as it is published. */
export interface Description {
  name: string;
  version: string;
  description: string;
  type: string;
  exports?: Record<string, string>;
  bin?: Record<string, string>;
  sideEffects?: boolean | string[];
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export function readDescription(root: string, folder: string): Description {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
}

export function readPackages(root: string): (Description & { folder: string })[] {
  return packageFolders.map((folder) => ({ ...readDescription(root, folder), folder }));
}
