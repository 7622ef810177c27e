import { isBuiltin } from 'node:module';
import path from 'node:path';
import {
  covers,
  type FileRule,
  isTest,
  type Package,
  packageOf,
  partOf,
  ruleFor,
  withoutEnding,
} from './packages';
import type { Import } from './read-imports';

/** Why an import is forbidden, in words for its author. */
export interface Verdict {
  found: string;
  expected: string;
  /** What to do about it. */
  action: string;
}

/** An import, the package it is in, and the rule of the file it is in. */
interface Case {
  home: Package;
  rule: FileRule;
  one: Import;
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
  const rule = ruleFor(home, file);
  if (!rule)
    return {
      found: `a file that lies in no part of ${home.folder}`,
      expected: `a file in ${join(Object.keys(home.rule.parts ?? {}))}`,
      action: 'move it there, or give its folder a rule in scripts/boundaries/rules.ts',
    };
  if (specifier.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), specifier);
    const destination = target.startsWith('..') ? null : packageOf(packages, target);
    return destination === home
      ? judgePart({ home, rule, one }, target)
      : judgePath({ home, rule, one }, destination, target);
  }
  if (isBuiltin(specifier))
    return rule.node
      ? null
      : {
          found: `${specifier}, which only Node.js has`,
          expected: 'code that runs in browsers too',
          action: 'use what browsers have, or move the code to a server or a build',
        };
  const target = packages.find(
    ({ name }) => specifier === name || specifier.startsWith(`${name}/`),
  );
  return target ? judgePackage({ home, rule, one }, target) : judgeNpm({ home, rule, one });
}

/** Judges a path out of the package; `destination` is null for one out of the repository. */
function judgePath({ home, rule, one }: Case, destination: Package | null, target: string) {
  if (home.folder === '.' && isAllowed(rule.own, withoutEnding(target), one)) return null;
  return {
    found: `${one.specifier}, a path from ${nameOf(home)} into ${destination ? nameOf(destination) : 'a folder outside the repository'}`,
    expected: 'packages that import one another by name',
    action:
      adviceBetween(home, destination) ??
      `import what ${destination?.name ?? 'that package'} exports, by its name`,
  };
}

/** Judges a path inside the package. */
function judgePart({ home, rule, one }: Case, file: string): Verdict | null {
  if (isTest(file) && !rule.isTest)
    return {
      found: `${one.specifier}, which is there for tests`,
      expected: 'tests that import the code, never the other way round',
      action: 'move what both need out of the test',
    };
  const inside = partOf(home, file);
  if (isAllowed([rule.part, ...rule.own], inside.path, one)) return null;
  const target = inside.part ?? inside.path;
  return {
    found: `${rule.part} → ${target}${one.typeOnly ? ' (types)' : ''}`,
    expected: `${rule.part} → ${rule.own.join(', ') || `nothing else of ${home.folder}`}`,
    action: adviceInside(home, rule.part, target),
  };
}

function adviceInside(home: Package, part: string, target: string): string {
  if (home.kind !== 'remote')
    return 'turn the dependency round, or move what both need to a part that both may import';
  return target === 'src/contributions' || part === 'src/remote'
    ? 'load it with `() => import(…)`, in src/remote.ts and nowhere else'
    : `move what both need to a folder of ${home.folder}/src that holds no page`;
}

function judgePackage({ home, rule, one }: Case, target: Package): Verdict | null {
  const { specifier, typeOnly } = one;
  if (rule.packages.includes(specifier)) return null;
  if (rule.packages.includes(`type ${specifier}`))
    return typeOnly
      ? null
      : {
          found: `values of ${specifier}`,
          expected: `${rule.part} → types of ${specifier} alone`,
          action: 'write `import type`, or do without the value',
        };
  if (target === home)
    return {
      found: `${specifier}, the package's own name`,
      expected: `relative paths inside ${home.folder}`,
      action: 'import the file itself',
    };
  return {
    found: `${where(home, rule)} → ${specifier}`,
    expected: `${where(home, rule)} → ${join(rule.packages)}`,
    action:
      adviceBetween(home, target) ?? 'pass it in, or move it to a package that both may import',
  };
}

function judgeNpm({ home, rule, one }: Case): Verdict | null {
  const { npm, never } = rule;
  if (npm === 'any') return null;
  const name = one.specifier.split('/', one.specifier.startsWith('@') ? 2 : 1).join('/');
  const isNever = never?.includes(name);
  const isDeclared = npm === 'declared';
  if ((isDeclared ? home.dependencies : npm).includes(name) && !isNever) return null;
  const wayIn = isDeclared
    ? `add it there (npm install -w ${home.folder} ${name})`
    : 'allow it in scripts/boundaries/rules.ts';
  return {
    found: `${where(home, rule)} → ${name}`,
    expected: `${where(home, rule)} → ${isDeclared ? `what ${home.folder}/package.json lists under dependencies` : join(npm)}`,
    action: isNever
      ? 'take it from @meridian/composition: router, document and federation are the shell’s own'
      : `do without it, or ${wayIn} and give the reason in docs/dependencies.md`,
  };
}

function adviceBetween(from: Package, to: Package | null): string | null {
  if (from.kind === 'remote' && to?.kind === 'remote')
    return 'place the other team’s widget with <RemoteWidget>, link with `pathTo`, or move what both need to a package under shared/';
  if (from.kind === 'remote' && to?.kind === 'shell')
    return 'take it from @meridian/composition, the only door from a remote to the shell';
  if (from.kind === 'shell' && to?.kind === 'remote')
    return 'read routes, navigation and widgets from the live map: the shell knows no remote when it is built';
  return to?.kind === 'service' ? 'ask the service over HTTP' : null;
}

function where(home: Package, { part }: FileRule): string {
  return part === '.' ? nameOf(home) : path.posix.join(home.folder, part);
}

function nameOf({ folder }: Package): string {
  return folder === '.' ? 'the root' : folder;
}

function join(names: readonly string[]): string {
  return names.join(', ') || 'nothing';
}

/** Whether entries of a rule let an import through to a path, which is without ending, in the package. */
function isAllowed(entries: readonly string[], path: string, one: Import): boolean {
  const manners = entries
    .map((entry) => entry.split(' '))
    .filter((words) => covers(words.at(-1) ?? '', path))
    .map((words) => (words.length > 1 ? words[0] : 'any'));
  if (manners.includes('not')) return false;
  return (
    manners.includes('any') ||
    (manners.includes('type') && one.typeOnly) ||
    (manners.includes('lazy') && one.lazy)
  );
}
