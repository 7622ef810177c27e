import { isBuiltin } from 'node:module';
import path from 'node:path';
import { covers, isTest, type Package, packageOf, ruleOf, withoutEnding } from './packages';
import type { Import } from './read-imports';
import { hostPackages, listFloors } from './rules';

/** Why an import is forbidden, and what to do about it, in words for its author. */
export interface Verdict {
  found: string;
  action: string;
}

/**
 * What is wrong with an import; null when nothing is.
 *
 * @param packages from `listPackages`
 * @param file relative to the root
 */
export function checkImport(
  packages: readonly Package[],
  file: string,
  one: Import,
): Verdict | null {
  const { specifier } = one;
  if (specifier.startsWith('.')) return judgePath(packages, file, one);
  const home = packageOf(packages, file);
  const [folder, { packages: allowed, browser = false }] = ruleOf(home, file);
  const judge = (isAllowed: boolean, action: string) =>
    isAllowed ? null : { found: `${folder} → ${specifier}`, action };
  if (isBuiltin(specifier))
    return judge(!browser, 'use what browsers have: this is code of Node.js alone');
  if (packages.some(({ name }) => covers(name, specifier)))
    return judge(
      isAmong(allowed, specifier),
      `import from ${allowed.join(', ') || 'no package'} alone. ${adviceFor(home)}`,
    );
  // Tests and tools have what the root installs.
  if (isTest(file) || allowed.includes('*')) return null;
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  if (home.isRemote && hostPackages.includes(name))
    return judge(false, 'take it from @meridian/composition: router and document are the shell’s');
  return judge(
    home.dependencies.includes(name),
    `do without it, or add it to ${home.folder}/package.json and docs/dependencies.md`,
  );
}

function adviceFor({ isRemote }: Package): string {
  return isRemote
    ? 'Place widgets with <RemoteWidget>, link with `pathTo`, take what is the shell’s from @meridian/composition, ask services over HTTP'
    : 'Pass it in, ask over HTTP, or move it to a package that both may import';
}

function isAmong(allowed: readonly string[], specifier: string): boolean {
  const entry = specifier.replace('@meridian/', '');
  // What is there for tests is named by itself.
  return allowed.some(
    (one) => one === '*' || one === entry || (covers(one, entry) && !isTest(entry)),
  );
}

function judgePath(packages: readonly Package[], file: string, one: Import): Verdict | null {
  const home = packageOf(packages, file);
  const target = withoutEnding(path.posix.join(path.posix.dirname(file), one.specifier));
  if (target.startsWith('..') || packageOf(packages, target) !== home)
    return home.folder === '.'
      ? null
      : {
          found: `${one.specifier}, a path out of ${home.folder}`,
          action: 'import what that package exports, by its name',
        };
  if (isTest(file)) return null;
  if (isTest(target))
    return {
      found: `${one.specifier}, which is there for tests`,
      action: 'move what both need out of the test: tests import the code, never the other way',
    };
  const [from, to] = [file, target].map((name) => path.posix.relative(`${home.folder}/src`, name));
  if (!from || !to || from.startsWith('..')) return null;
  if (home.isRemote && from === 'remote.ts')
    return one.lazy || one.typeOnly
      ? null
      : { found: `remote.ts → ${to}`, action: 'load it with `() => import(…)`' };
  const isAllowed = mayReach(home, file, target) && isHigher(home, from, to);
  return isAllowed
    ? null
    : {
        found: `${withoutEnding(from)} → ${to}`,
        action:
          'turn the dependency round, or move what both need below both: docs/architecture.md shows the floors',
      };
}

/** Whether the rules of their folders let one file of a package reach another. */
function mayReach(home: Package, file: string, target: string): boolean {
  const [folder, { own }] = ruleOf(home, file);
  const [targetFolder, { packages }] = ruleOf(home, target);
  // What imports its own package by name is an entry that nothing else of the package holds.
  const isEntry = packages.includes(home.name.replace('@meridian/', ''));
  if (isEntry && folder !== targetFolder) return false;
  const allowed = own?.map((name) => `${home.folder}/src/${name}`);
  return !allowed || [folder, ...allowed].some((name) => covers(name, target));
}

/** Whether a file of `src` may import another as far as their floors go. */
function isHigher({ folder, isRemote, features }: Package, from: string, to: string): boolean {
  const [first = '', second = ''] = [from, to].map((name) => name.split('/')[0]);
  if (first === second) return true;
  if (isRemote) return first === 'contributions' || !features.includes(second);
  const floors = listFloors(folder);
  const floorOf = (name: string) => floors.findIndex((names) => names.includes(name));
  const [high, low] = [floorOf(first), floorOf(second)];
  return high < 0 || low < 0 || high < low;
}
