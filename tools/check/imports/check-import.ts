import { isBuiltin } from 'node:module';
import path from 'node:path';
import { covers, isTest, type Package, packageOf, withoutEnding } from './packages';
import type { Import } from './read-imports';
import { apart, browserEntries, browserFolders, hostPackages, layers } from './rules';

/** Why an import is forbidden, and what to do about it, in words for its author. */
export interface Verdict {
  found: string;
  action: string;
}

/** @param file relative to the root */
export function checkImport(
  packages: readonly Package[],
  file: string,
  one: Import,
): Verdict | null {
  const home = packageOf(packages, file);
  const action = one.specifier.startsWith('.')
    ? checkPath(packages, home, file, one)
    : checkName(packages, home, file, one.specifier);
  return action ? { found: `${withoutEnding(file)} → ${one.specifier}`, action } : null;
}

/** What to do instead of an import by name; null for an allowed one. */
function checkName(
  packages: readonly Package[],
  home: Package,
  file: string,
  specifier: string,
): string | null {
  const isBrowser = home.layer === 'teams' || browserFolders.some((one) => covers(one, file));
  const isProduct = !isTest(file) && !/^rsbuild\.[\w.]+$/.test(path.posix.basename(file));
  if (isBuiltin(specifier))
    return isBrowser && isProduct ? 'use what browsers have: this is code of Node.js alone' : null;
  if (home.layer === 'tools') return null;
  const target = packages.find(({ name }) => name && covers(name, specifier));
  if (target) {
    const entry = specifier.replace('@meridian/', '');
    const allowed: readonly string[] = layers[home.layer];
    const isAllowed =
      allowed.some((one) => one === target.layer || one === entry) ||
      (browserEntries.includes(entry) && isBrowser) ||
      (!isProduct && covers('registry', entry));
    if (!isAllowed || (isProduct && isTest(entry)))
      return `import from ${allowed.join(' and ')} alone. ${advice}`;
    const runsInBrowsers = browserFolders.includes(target.folder) || browserEntries.includes(entry);
    if (isProduct && isBrowser && !runsInBrowsers) return 'import what browsers run';
  }
  if (!isProduct || target === home) return null;
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  if (home.isRemote && hostPackages.includes(name))
    return 'take it from @meridian/composition: router and document are the shell’s';
  return home.dependencies.includes(name)
    ? null
    : `do without it, or add it to ${home.folder}/package.json and docs/dependencies.md`;
}

const advice =
  'Pass it in, ask over HTTP, or move it to a package that both may import; for the parts of another app there are <RemoteWidget>, `pathTo` and @meridian/composition';

/** What to do instead of an import by path; null for an allowed one. */
function checkPath(
  packages: readonly Package[],
  home: Package,
  file: string,
  { specifier, lazy, typeOnly }: Import,
): string | null {
  const target = withoutEnding(path.posix.join(path.posix.dirname(file), specifier));
  if (target.startsWith('..') || packageOf(packages, target) !== home)
    // The bench is one of the root's scripts, in a package of its own.
    return ['.', 'tools/bench'].includes(home.folder)
      ? null
      : 'import what that package exports, by its name';
  if (isTest(file)) return null;
  if (isTest(target))
    return 'move what both need out of the test: tests import the code, never the other way';
  const [from, to] = [file, target].map((name) => path.posix.relative(`${home.folder}/src`, name));
  if (!from || !to || from.startsWith('..')) return null;
  if (home.isRemote && from === 'remote.ts')
    return lazy || typeOnly ? null : 'load it with `() => import(…)`';
  return isWithinReach(home, file, target) && !isSideways(home, from, to)
    ? null
    : 'turn the dependency round, pass it in, or move what both need below both';
}

/** Whether folders that are apart let one file of a package reach another. */
function isWithinReach({ folder }: Package, file: string, target: string): boolean {
  const own = Object.keys(apart).find((one) => covers(one, withoutEnding(file)));
  const isEntry = (one: string) => one.startsWith('shared/') && covers(one, target);
  if (!own) return !Object.keys(apart).some(isEntry);
  return [own, ...(apart[own] ?? []).map((one) => `${folder}/src/${one}`)].some((one) =>
    covers(one, target),
  );
}

/** Whether a folder of a remote reaches into that of a page beside it; contributions list all pages. */
function isSideways({ features }: Package, from: string, to: string): boolean {
  const [own = '', other = ''] = [from, to].map((name) => name.split('/')[0]);
  return own !== other && own !== 'contributions' && features.includes(other);
}
