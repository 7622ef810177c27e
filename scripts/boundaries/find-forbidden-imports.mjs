// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkImport } from './check-import.mjs';
import { listPackages } from './locate.mjs';
import { readImports } from './read-imports.mjs';

/** @import { Verdict } from './verdicts.mjs' */

const ignored = new Set(['node_modules', 'dist', 'coverage']);

/**
 * Reads every source file below a root and judges each of its imports.
 *
 * @param {string} root of a repository
 * @returns {{ files: number, faults: (Verdict & { file: string, line: number })[] }}
 */
export function findForbiddenImports(root) {
  const packages = listPackages(root);
  const files = listSources(root);
  const faults = files.flatMap((file) => {
    const found = readImports(file, readFileSync(path.join(root, file), 'utf8')).flatMap((one) => {
      const verdict = checkImport(packages, file, one);
      return verdict ? [{ file, line: one.line, ...verdict }] : [];
    });
    // A file in the wrong place is said once, not once for each of its imports.
    return found.filter(
      (one, index) => found.findIndex((other) => other.found === one.found) === index,
    );
  });
  return { files: files.length, faults };
}

/** @param {string} root @param {string} [folder] @returns {string[]} relative, with `/` */
function listSources(root, folder = '') {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !ignored.has(name) && !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const relative = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return listSources(root, relative);
      return /\.[cm]?[jt]sx?$/.test(entry.name) ? [relative] : [];
    });
}
