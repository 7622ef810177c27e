// @ts-check
/** @import { Package } from './locate.mjs' */
/** @import { Import } from './read-imports.mjs' */
/** @import { PartRule } from './rules.mjs' */

/**
 * Why an import is forbidden, in words for its author.
 *
 * @typedef {object} Verdict
 * @property {string} found
 * @property {string} expected
 * @property {string} action what to do about it
 */

/** @param {Package} home @returns {Verdict} */
export function inNoPart(home) {
  const parts = Object.keys(home.rule.parts ?? {});
  return {
    found: `a file that lies in no part of ${home.folder}`,
    expected: `a file in ${list(parts)}`,
    action: 'move it there, or give its folder a rule in scripts/boundaries/rules.mjs',
  };
}

/** @param {Import} one @returns {Verdict} */
export function notInBrowsers({ specifier }) {
  return {
    found: `${specifier}, which only Node.js has`,
    expected: 'code that runs in browsers too',
    action: 'use what browsers have, or move the code to a server or a build',
  };
}

/**
 * @param {Package} home
 * @param {Package | null} destination
 * @param {Import} one
 * @returns {Verdict}
 */
export function leavesPackage(home, destination, { specifier }) {
  return {
    found: `${specifier}, a path from ${name(home)} into ${destination ? name(destination) : 'a folder outside the repository'}`,
    expected: 'packages that import one another by name',
    action:
      adviceBetween(home, destination) ??
      `import what ${destination?.name ?? 'that package'} exports, by its name`,
  };
}

/** @param {Import} one @returns {Verdict} */
export function testFromCode({ specifier }) {
  return {
    found: `${specifier}, which is there for tests`,
    expected: 'tests that import the code, never the other way round',
    action: 'move what both need out of the test',
  };
}

/**
 * @param {Package} home
 * @param {PartRule} rule
 * @param {string} target
 * @param {Import} one
 * @returns {Verdict}
 */
export function betweenParts(home, rule, target, one) {
  const isRemote = home.kind === 'remote';
  return {
    found: `${rule.part} → ${target}${one.typeOnly ? ' (types)' : ''}`,
    expected:
      rule.own.length > 0
        ? `${rule.part} → ${rule.own.join(', ')}`
        : `${rule.part} → nothing else of ${home.folder}`,
    action:
      isRemote && (target === 'src/contributions' || rule.part === 'src/remote')
        ? 'load it with `() => import(…)`, in src/remote.ts and nowhere else'
        : isRemote
          ? `move what both need to a folder of ${home.folder}/src that holds no page`
          : 'turn the dependency round, or move what both need to a part that both may import',
  };
}

/** @param {readonly string[]} circle the first again at the end @returns {Verdict} */
export function inCircle(circle) {
  return {
    found: `a circle, types included: ${circle.join(' → ')}`,
    expected: 'files and folders that lie side by side import one another in one direction only',
    action: 'move what both need to a file of its own, or pass it in; `import type` is no way out',
  };
}

/** @param {Package} home @param {Import} one @returns {Verdict} */
export function ownName(home, { specifier }) {
  return {
    found: `${specifier}, the package's own name`,
    expected: `relative paths inside ${home.folder}`,
    action: 'import the file itself',
  };
}

/**
 * @param {Package} home
 * @param {PartRule} rule
 * @param {Package} target
 * @param {Import} one
 * @returns {Verdict}
 */
export function betweenPackages(home, rule, target, { specifier }) {
  return {
    found: `${where(home, rule)} → ${specifier}`,
    expected: `${where(home, rule)} → ${list(rule.packages)}`,
    action:
      adviceBetween(home, target) ?? 'pass it in, or move it to a package that both may import',
  };
}

/** @param {PartRule} rule @param {Import} one @returns {Verdict} */
export function typesOnly(rule, { specifier }) {
  return {
    found: `values of ${specifier}`,
    expected: `${rule.part} → types of ${specifier} alone`,
    action: `write \`import type\`, or do without the value`,
  };
}

/** @param {Package} home @param {PartRule} rule @param {string} dependency @returns {Verdict} */
export function fromNpm(home, rule, dependency) {
  return {
    found: `${where(home, rule)} → ${dependency}`,
    expected:
      rule.npm === 'declared'
        ? `${where(home, rule)} → what ${home.folder}/package.json lists under dependencies`
        : `${where(home, rule)} → ${list(rule.npm === 'any' ? [] : rule.npm)}`,
    action: rule.never?.includes(dependency)
      ? 'take it from @shared/composition: router, document and federation are the shell’s own'
      : rule.npm === 'declared'
        ? `do without it, or add it there (npm install -w ${home.folder} ${dependency}) and give the reason in docs/dependencies.md`
        : 'do without it, or allow it in scripts/boundaries/rules.mjs and give the reason in docs/dependencies.md',
  };
}

/** @param {Package} from @param {Package | null} to */
function adviceBetween(from, to) {
  if (from.kind === 'remote' && to?.kind === 'remote')
    return 'place the other team’s widget with <RemoteWidget>, link with `paths`, or move what both need to a package under shared/';
  if (from.kind === 'remote' && to?.kind === 'shell')
    return 'take it from @shared/composition, the only door from a remote to the shell';
  if (from.kind === 'shell' && to?.kind === 'remote')
    return 'read routes, navigation and widgets from the live map: the shell knows no remote when it is built';
  if (to?.kind === 'service') return 'ask the service over HTTP';
  return null;
}

/** @param {Package} home @param {PartRule} rule */
function where(home, rule) {
  return rule.part === '.'
    ? name(home)
    : `${home.folder === '.' ? '' : `${home.folder}/`}${rule.part}`;
}

/** @param {Package} home */
function name(home) {
  return home.folder === '.' ? 'the root' : home.folder;
}

/** @param {readonly string[]} names */
function list(names) {
  return names.length > 0 ? names.join(', ') : 'nothing';
}
