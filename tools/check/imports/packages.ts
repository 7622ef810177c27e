import path from 'node:path';
import { listFiles, listRemotes, listWorkspaces, type Workspace } from '../../setup/workspaces.mjs';
import type { Layer } from './rules';

export interface Package extends Workspace {
  layer: Layer;
  isRemote: boolean;
  /** Folders of `src` that hold a page; none for what is no remote. */
  features: readonly string[];
}

/** Every package below a root, the root itself last: the first whose folder holds a file is the file's own. */
export function listPackages(root: string): Package[] {
  const remotes = listRemotes(root);
  const rest: Workspace = { folder: '.', name: '', dependencies: [] };
  return [...listWorkspaces(root), rest].map((one) => {
    const isRemote = remotes.includes(one.folder);
    const files = isRemote ? listFiles(path.join(root, one.folder, 'src')) : [];
    const features = files.flatMap((file) => /^([^/]+)\/.*Page\.tsx$/.exec(file)?.[1] ?? []);
    return { ...one, layer: layerOf(one.folder), isRemote, features };
  });
}

function layerOf(folder: string): Layer {
  const [parent = ''] = folder.split('/');
  if (parent === 'shared' || parent === 'services') return parent;
  return parent === '.' || parent === 'tools' ? 'tools' : 'teams';
}

export function packageOf(packages: readonly Package[], file: string): Package {
  const found = packages.find(({ folder }) => covers(folder, file));
  if (!found) throw new Error(`${file} lies in no package`);
  return found;
}

/** @param file with or without its ending */
export function isTest(file: string): boolean {
  return /\.test(?:\.[cm]?[jt]sx?)?$|(?:^|\/)testing(?:\/|$)/.test(file);
}

export function withoutEnding(file: string): string {
  return file.replace(/\.[cm]?[jt]sx?$/, '');
}

export function covers(prefix: string, path: string): boolean {
  return prefix === '.' || path === prefix || path.startsWith(`${prefix}/`);
}
