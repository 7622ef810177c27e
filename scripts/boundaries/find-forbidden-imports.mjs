// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkImport } from './check-import.mjs';
import { findCircles } from './find-circles.mjs';
import { listPackages, packageOf, withoutEnding } from './locate.mjs';
import { readImports } from './read-imports.mjs';
import { inCircle } from './verdicts.mjs';

/** @import { Verdict } from './verdicts.mjs' */

const ignored = new Set(['node_modules', 'dist', 'coverage']);

/**
 * Reads every source file below a root, judges each of its imports, and looks for circles.
 *
 * @param {string} root of a repository
 * @returns {{ files: number, faults: (Verdict & { file: string, line: number })[] }}
 */
export function findForbiddenImports(root) {
  const packages = listPackages(root);
  const sources = listSources(root).map((file) => ({
    file,
    imports: readImports(file, readFileSync(path.join(root, file), 'utf8')),
  }));
  const forbidden = sources.flatMap(({ file, imports }) => {
    const found = imports.flatMap((one) => {
      const verdict = checkImport(packages, file, one);
      return verdict ? [{ file, line: one.line, ...verdict }] : [];
    });
    // A file in the wrong folder is reported once, not once for each of its imports.
    return found.filter(
      (one, index) => found.findIndex((other) => other.found === one.found) === index,
    );
  });

  const byPath = new Map(sources.map(({ file }) => [withoutEnding(file), file]));
  const inside = sources
    .filter(({ file }) => !/\.test\.\w+$/.test(file))
    .map(({ file, imports }) => ({
      from: file,
      imports: imports.flatMap(({ specifier, line }) => {
        const target = withoutEnding(path.posix.join(path.posix.dirname(file), specifier));
        const to =
          specifier.startsWith('.') && (byPath.get(target) ?? byPath.get(`${target}/index`));
        return to && packageOf(packages, to) === packageOf(packages, file) ? [{ to, line }] : [];
      }),
    }));
  const circles = findCircles(inside).map(({ file, line, circle }) => ({
    ...{ file, line },
    ...inCircle(circle),
  }));
  return { files: sources.length, faults: [...forbidden, ...circles] };
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
