// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The files of a change, relative to the repository: what is not committed, else what the branch has
 * over main.
 *
 * @param {string} root
 * @returns {{ what: string, files: string[], deleted: string[] }} `what` names the change in words
 * @throws {Error} with one sentence where git cannot say
 */
export function listChanges(root) {
  const uncommitted = [
    ...git(root, 'diff', '--name-only', '--relative', 'HEAD'),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ];
  if (uncommitted.length > 0) return sort(root, 'what is not committed', uncommitted);
  const [base = ''] = git(root, 'merge-base', 'HEAD', findMain(root));
  return sort(root, 'the branch since main', git(root, 'diff', '--name-only', '--relative', base));
}

/** @param {string} root @param {string} what @param {string[]} changed */
function sort(root, what, changed) {
  const all = [...new Set(changed)].sort();
  const isThere = (/** @type {string} */ file) => existsSync(path.join(root, file));
  return {
    what,
    files: all.filter(isThere),
    deleted: all.filter((file) => !isThere(file)),
  };
}

/** @param {string} root */
function findMain(root) {
  const names = git(root, 'branch', '--all', '--format=%(refname:short)');
  const main = ['main', 'origin/main'].find((name) => names.includes(name));
  if (!main) throw new Error('There is no branch main to compare with: name a pattern instead.');
  return main;
}

/** @param {string} root @param {...string} words @returns {string[]} lines of what git says */
function git(root, ...words) {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
      .split('\n')
      .filter(Boolean);
  } catch (error) {
    const said = String(Reflect.get(Object(error), 'stderr') ?? error).trim();
    throw new Error(`git ${words[0]} failed (${said.split('\n')[0]}): name a pattern instead.`);
  }
}
