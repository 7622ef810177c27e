import path from 'node:path';
import { listFiles, listRemotes, listWorkspaces, type Workspace } from '../workspaces.mjs';
import { backendRule, remoteRule } from './derived-rules';
import { buildConfigRule, type PackageRule, packageRules, type Rule, testPackages } from './rules';

/** A package and its rule; the folder `.` is for files of the root. */
export interface Package extends Pick<Workspace, 'folder' | 'name' | 'dependencies'> {
  kind: 'remote' | 'shell' | 'service' | 'other';
  rule: PackageRule;
}

/** The rule of one file; the part is `.` for a package without parts. */
export interface FileRule extends Rule {
  part: string;
  own: readonly string[];
  isTest: boolean;
}

/**
 * Every package below a root with its rule; the longest folder first, so that the first whose folder
 * holds a file is the file's own.
 *
 * @throws Error for a workspace without a rule
 */
export function listPackages(root: string): Package[] {
  const remotes = listRemotes(root);
  const ofRoot = { folder: '.', name: '.', dependencies: [] };
  const packages = [...listWorkspaces(root), ofRoot].map((one): Package => {
    const { folder } = one;
    const isRemote = remotes.includes(folder);
    const rule = isRemote || folder === 'backend' ? deriveRule(root, folder) : packageRules[folder];
    if (!rule)
      throw new Error(
        `${folder} has no dependency rule: give it a src/remote.ts if it is a remote, else add it to scripts/boundaries/rules.ts`,
      );
    return { ...one, rule, kind: isRemote ? 'remote' : kindOf(folder) };
  });
  return packages.sort((a, b) => b.folder.length - a.folder.length);
}

function kindOf(folder: string): Package['kind'] {
  if (folder === 'shell') return 'shell';
  return ['backend', 'identity-emulator', 'registry', 'site'].includes(folder)
    ? 'service'
    : 'other';
}

function deriveRule(root: string, folder: string): PackageRule {
  const isBackend = folder === 'backend';
  const mark = isBackend ? /^[^/]+\/routes\.ts$/ : /Page\.tsx$/;
  const left = isBackend ? ['database', 'testing'] : ['contributions'];
  const files = listFiles(path.join(root, folder, 'src')).filter((file) => file.includes('/'));
  const folderOf = (file: string) => file.replace(/\/.*/, '');
  const folders = [...new Set(files.map(folderOf))].filter((name) => !left.includes(name));
  const marked = new Set(files.filter((file) => mark.test(file)).map(folderOf));
  const features = folders.filter((name) => marked.has(name));
  const shared = folders.filter((name) => !marked.has(name));
  return isBackend ? backendRule(features, shared) : remoteRule(features, shared);
}

/** The package that holds a path. */
export function packageOf(packages: readonly Package[], file: string): Package {
  const found = packages.find(({ folder }) => covers(folder, file));
  if (!found) throw new Error(`${file} lies in no package`);
  return found;
}

/** @param file relative to the root, with or without its ending */
export function isTest(file: string): boolean {
  return /\.test(?:\.[cm]?[jt]sx?)?$|(?:^|\/)testing(?:\/|$)/.test(file);
}

/** The rule of one file; null when its package has parts and it lies in none. */
export function ruleFor(home: Package, file: string): FileRule | null {
  const { parts, ...rule } = home.rule;
  const { part } = partOf(home, file);
  if (isTest(file)) {
    // A test may use what the part it tests may.
    const ofPart = (part !== null && parts?.[part]?.packages) || [];
    const packages = [...rule.packages, ...ofPart, ...testPackages];
    return { part: '.', own: [], node: true, npm: 'any', isTest: true, packages };
  }
  if (/^rsbuild\.[\w.]+$/.test(path.posix.basename(file)))
    return { part: '.', own: [], isTest: false, ...buildConfigRule };
  return part === null ? null : { part, isTest: false, own: [], ...rule, ...parts?.[part] };
}

/** Where in its package a path lies: the path without ending, and the part that holds it. */
export function partOf(home: Package, file: string): { path: string; part: string | null } {
  const inside = withoutEnding(path.posix.relative(home.folder, file)) || '.';
  const [part = null] = Object.keys(home.rule.parts ?? { '.': {} })
    .filter((prefix) => covers(prefix, inside))
    .sort((a, b) => b.length - a.length);
  return { path: inside, part };
}

export function withoutEnding(file: string): string {
  return file.replace(/\.(?:[cm]?[jt]sx?)$/, '');
}

/** True when `prefix` is the path itself or a folder above it. */
export function covers(prefix: string, path: string): boolean {
  return prefix === '.' || path === prefix || path.startsWith(`${prefix}/`);
}
