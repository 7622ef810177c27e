// @ts-check
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { covers, isTest, packageOf, partOf, ruleFor, withoutEnding } from './locate.mjs';
import * as verdicts from './verdicts.mjs';

/** @import { Package } from './locate.mjs' */
/** @import { Import } from './read-imports.mjs' */
/** @import { PartRule } from './rules.mjs' */
/** @import { Verdict } from './verdicts.mjs' */

/**
 * What is wrong with an import; null when nothing is.
 *
 * @param {readonly Package[]} packages from `listPackages`
 * @param {string} file relative to the root
 * @param {Import} one
 * @returns {Verdict | null}
 */
export function checkImport(packages, file, one) {
  const home = packageOf(packages, file);
  const rule = ruleFor(home, file);
  if (!rule) return verdicts.inNoPart(home);
  if (one.specifier.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), one.specifier);
    return judgePath(packages, home, rule, one, target);
  }
  if (isBuiltin(one.specifier)) return rule.node ? null : verdicts.notInBrowsers(one);
  const target = packages.find(
    ({ name }) => one.specifier === name || one.specifier.startsWith(`${name}/`),
  );
  return target ? judgePackage(home, rule, one, target) : judgeNpm(home, rule, one);
}

/**
 * @param {readonly Package[]} packages
 * @param {Package} home
 * @param {PartRule} rule
 * @param {Import} one
 * @param {string} target relative to the root
 */
function judgePath(packages, home, rule, one, target) {
  const destination = target.startsWith('..') ? null : packageOf(packages, target);
  if (destination !== home) {
    const isException = home.folder === '.' && isAllowed(rule.own, withoutEnding(target), one);
    return isException ? null : verdicts.leavesPackage(home, destination, one);
  }
  if (isTest(target) && !rule.isTest) return verdicts.testFromCode(one);
  const inside = partOf(home, target);
  if (isAllowed([rule.part, ...rule.own], inside.path, one)) return null;
  return verdicts.betweenParts(home, rule, inside.part ?? inside.path, one);
}

/**
 * @param {Package} home
 * @param {PartRule} rule
 * @param {Import} one
 * @param {Package} target
 */
function judgePackage(home, rule, one, target) {
  const names = rule.packages.map((entry) => entry.replace(/^type /, ''));
  if (!names.includes(one.specifier))
    return target === home
      ? verdicts.ownName(home, one)
      : verdicts.betweenPackages(home, rule, target, one);
  return rule.packages.includes(one.specifier) || one.typeOnly
    ? null
    : verdicts.typesOnly(rule, one);
}

/** @param {Package} home @param {PartRule} rule @param {Import} one */
function judgeNpm(home, rule, one) {
  if (rule.npm === 'any') return null;
  const name = one.specifier.split('/', one.specifier.startsWith('@') ? 2 : 1).join('/');
  const allowed = rule.npm === 'declared' ? home.dependencies : rule.npm;
  const isForbidden = rule.never?.includes(name);
  return allowed.includes(name) && !isForbidden ? null : verdicts.fromNpm(home, rule, name);
}

/**
 * Whether entries such as `src/client`, `type src/routing`, `lazy src/contributions` or `not src/forms`
 * let an import through to a path.
 *
 * @param {readonly string[]} entries
 * @param {string} path without ending, in the package
 * @param {Pick<Import, 'typeOnly' | 'lazy'>} one
 */
function isAllowed(entries, path, one) {
  const applying = entries
    .map((entry) => entry.split(' '))
    .map((words) => ({ prefix: words.at(-1) ?? '', manner: words.length > 1 ? words[0] : '' }))
    .filter(({ prefix }) => covers(prefix, path));
  if (applying.some(({ manner }) => manner === 'not')) return false;
  return applying.some(
    ({ manner }) =>
      manner === '' || (manner === 'type' && one.typeOnly) || (manner === 'lazy' && one.lazy),
  );
}
