import { isBuiltin } from 'node:module';
import path from 'node:path';
import { covers, isTest, type Package, packageOf, ruleOf, withoutEnding } from './packages';
import type { Import } from './read-imports';
import { hostPackages, listFloors, type Rule } from './rules';

/** Why an import is forbidden, in words for its author. */
export interface Verdict {
  found: string;
  expected: string;
  /** What to do about it. */
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
  const home = packageOf(packages, file);
  const [folder, rule] = ruleOf(home, file);
  if (specifier.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), specifier);
    if (!target.startsWith('..') && packageOf(packages, target) === home)
      return judgePath(home, file, withoutEnding(target), one);
    return home.folder === '.'
      ? null
      : {
          found: `${specifier}, a path out of ${home.folder}`,
          expected: 'packages that import one another by name',
          action: 'import what that package exports, by its name',
        };
  }
  if (isBuiltin(specifier))
    return rule.browser
      ? {
          found: `${specifier}, which only Node.js has`,
          expected: 'code that runs in browsers too',
          action: 'use what browsers have, or move the code to a server or a build',
        }
      : null;
  if (!packages.some(({ name }) => covers(name, specifier)))
    return judgeNpm(home, file, rule, specifier);
  if (isAllowed(rule, specifier)) return null;
  return {
    found: `${folder} → ${specifier}`,
    expected: `${folder} → ${rule.packages.join(', ') || 'no other package'}`,
    action: home.isRemote
      ? 'place the other team’s widget with <RemoteWidget>, link with `pathTo`, take what is the shell’s from @meridian/composition, ask services over HTTP'
      : 'pass it in, ask over HTTP, or move it to a package that both may import',
  };
}

function isAllowed({ packages }: Rule, specifier: string): boolean {
  if (packages.includes('*')) return true;
  const entry = specifier.replace('@meridian/', '');
  // What is there for tests is named by itself.
  return packages.some((one) => one === entry || (covers(one, entry) && !isTest(entry)));
}

/** Judges a path inside a package. */
function judgePath(home: Package, file: string, target: string, one: Import): Verdict | null {
  if (isTest(file)) return null;
  if (isTest(target))
    return {
      found: `${one.specifier}, which is there for tests`,
      expected: 'tests that import the code, never the other way round',
      action: 'move what both need out of the test',
    };
  const fromSource = (name: string) => path.posix.relative(`${home.folder}/src`, name);
  const from = fromSource(file);
  const to = fromSource(target);
  const isLazy = one.lazy || one.typeOnly;
  if (home.isRemote && from === 'remote.ts' && !isLazy)
    return {
      found: `src/remote.ts → ${one.specifier}`,
      expected: 'modules that are loaded when they are needed',
      action: 'load it with `() => import(…)`',
    };
  return from.startsWith('..') || mayReach(home, { file, target, from, to })
    ? null
    : {
        found: `${withoutEnding(from)} → ${to}`,
        expected: 'what the floors of docs/architecture.md show',
        action: 'turn the dependency round, or move what both need below both',
      };
}

/** Whether floors and folders let one file of `src` reach another. */
function mayReach(
  home: Package,
  paths: { file: string; target: string; from: string; to: string },
) {
  const { file, target, from, to } = paths;
  const [folder, { own }] = ruleOf(home, file);
  const [targetFolder, { packages }] = ruleOf(home, target);
  // What imports its own package by name is an entry that nothing else of the package holds.
  const isEntry = packages.includes(home.name.replace('@meridian/', ''));
  if (isEntry && folder !== targetFolder) return false;
  const isOwn = covers(folder, target) || !own || own.some((name) => covers(name, to));
  return isOwn && isHigher(home, from, to);
}

/** Whether a file of `src` may import another as far as their floors go. */
function isHigher({ folder, isRemote, features }: Package, from: string, to: string): boolean {
  const [first = '', second = ''] = [from, to].map((name) => name.split('/')[0]);
  if (first === second) return true;
  if (isRemote) return ['remote.ts', 'contributions'].includes(first) || !features.includes(second);
  const floors = listFloors(folder);
  const floorOf = (name: string) => floors.findIndex((names) => names.includes(name));
  const [high, low] = [floorOf(first), floorOf(second)];
  return high < 0 || low < 0 || high < low;
}

function judgeNpm(home: Package, file: string, rule: Rule, specifier: string): Verdict | null {
  if (isTest(file) || rule.packages.includes('*')) return null;
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  if (home.isRemote && hostPackages.includes(name))
    return {
      found: `${home.folder} → ${name}`,
      expected: 'one router and one document, which are the shell’s',
      action: 'take it from @meridian/composition',
    };
  return home.dependencies.includes(name)
    ? null
    : {
        found: `${home.folder} → ${name}`,
        expected: `what ${home.folder}/package.json lists under dependencies`,
        action: `do without it, or add it there (npm install -w ${home.folder} ${name}) and give the reason in docs/dependencies.md`,
      };
}
