import path from 'node:path';
import { listFiles, listRemotes, listWorkspaces, type Workspace } from '../workspaces.mjs';
import { buildRule, type Rule, rules, team, testedWith } from './rules';

export interface Package extends Pick<Workspace, 'folder' | 'name' | 'dependencies'> {
  isRemote: boolean;
  /** Folders of `src` that hold a page; none for what is no remote. */
  features: readonly string[];
}

/**
 * Every package below a root, the root itself last: the first whose folder holds a file is the file's own.
 *
 * @throws Error for a workspace without a rule
 */
export function listPackages(root: string): Package[] {
  const remotes = listRemotes(root);
  const found = [...listWorkspaces(root), { folder: '.', name: '', dependencies: [] }];
  return found.map((one) => {
    const isRemote = remotes.includes(one.folder);
    if (!isRemote && !rules[one.folder])
      throw new Error(
        `${one.folder} has no dependency rule: give it a src/remote.ts if it is a remote, else add it to scripts/boundaries/rules.ts`,
      );
    const files = isRemote ? listFiles(path.join(root, one.folder, 'src')) : [];
    const features = files.flatMap((file) => /^([^/]+)\/.*Page\.tsx$/.exec(file)?.[1] ?? []);
    return { ...one, isRemote, features };
  });
}

export function packageOf(packages: readonly Package[], file: string): Package {
  const found = packages.find(({ folder }) => covers(folder, file));
  if (!found) throw new Error(`${file} lies in no package`);
  return found;
}

/** The rule of a file, and the folder that it belongs to. */
export function ruleOf({ folder, isRemote }: Package, file: string): [string, Rule] {
  if (/^rsbuild\.[\w.]+$/.test(path.posix.basename(file))) return [file, buildRule];
  const [own = folder] = Object.keys(rules)
    .filter((one) => covers(folder, one) && covers(one, withoutEnding(file)))
    .sort((a, b) => b.length - a.length);
  const rule = isRemote ? team : (rules[own] ?? team);
  return [own, isTest(file) ? { packages: [...rule.packages, ...testedWith] } : rule];
}

/** @param file with or without its ending */
export function isTest(file: string): boolean {
  return /\.test(?:\.[cm]?[jt]sx?)?$|(?:^|\/)testing(?:\/|$)/.test(file);
}

export function withoutEnding(file: string): string {
  return file.replace(/\.[cm]?[jt]sx?$/, '');
}

/** True when `prefix` is the path itself or a folder above it. */
export function covers(prefix: string, path: string): boolean {
  return prefix === '.' || path === prefix || path.startsWith(`${prefix}/`);
}
