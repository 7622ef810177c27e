// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What the packages for repositories of teams are made of. */
const sources = [
  ...['contracts', 'composition', 'ui', 'federation', 'stock-host', 'testing', 'release'],
  ...['create-remote', 'CHANGELOG.md', 'service/src'],
].map((name) => `shared/${name}`);
const others = ['registry/src', 'scripts/packages', 'scripts/packages.mjs', 'tsconfig.base.json'];

/** Of packages Markdown counts too, and the tests of the template, which are written for teams. */
const ignored =
  /(^|\/)(node_modules|dist)(\/|$)|^(?!shared\/create-remote\/template\/).*\.test\.tsx?$/;

/**
 * sha256 in hex over names and contents of what the packages for repositories of teams are made of. They are part of the
 * shell's release, so its version depends on them. Null in a copy of the shell's own inputs, which makes no packages.
 *
 * @param {string} root of the repository
 * @returns {string | null}
 */
export function hashPackageSources(root) {
  const all = [...sources, ...others];
  if (!all.every((one) => existsSync(path.join(root, one)))) return null;
  const hash = createHash('sha256');
  for (const file of all.flatMap((one) => listFiles(root, one)))
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** @param {string} root @param {string} relative @returns {string[]} */
function listFiles(root, relative) {
  if (ignored.test(relative)) return [];
  const full = path.join(root, relative);
  if (!statSync(full).isDirectory()) return [relative];
  const entries = readdirSync(full).sort();
  return entries.flatMap((entry) => listFiles(root, `${relative}/${entry}`));
}
