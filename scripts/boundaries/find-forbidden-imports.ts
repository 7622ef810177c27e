import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../workspaces.mjs';
import { checkImport, type Verdict } from './check-import';
import { findCircles } from './find-circles';
import { listPackages, packageOf, withoutEnding } from './packages';
import { readImports } from './read-imports';

type Fault = Verdict & { file: string; line: number };

/** Reads every source file of a repository, judges each of its imports, and looks for circles. */
export function findForbiddenImports(root: string): { files: number; faults: Fault[] } {
  const packages = listPackages(root);
  const sources = listFiles(root)
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    .map((file) => ({
      file,
      imports: readImports(file, readFileSync(path.join(root, file), 'utf8')),
    }));
  const forbidden = sources.flatMap(({ file, imports }) => {
    const faults = new Map<string, Fault>();
    for (const one of imports) {
      const verdict = checkImport(packages, file, one);
      // A file in the wrong folder is reported once, not once for each of its imports.
      if (verdict && !faults.has(verdict.found))
        faults.set(verdict.found, { file, line: one.line, ...verdict });
    }
    return [...faults.values()];
  });

  const byPath = new Map(sources.map(({ file }) => [withoutEnding(file), file]));
  const edges = sources
    .filter(({ file }) => !/\.test\.\w+$/.test(file))
    .map(({ file, imports }) => ({
      from: file,
      imports: imports.flatMap(({ specifier, line }) => {
        if (!specifier.startsWith('.')) return [];
        const target = withoutEnding(path.posix.join(path.posix.dirname(file), specifier));
        const to = byPath.get(target) ?? byPath.get(`${target}/index`);
        return to && packageOf(packages, to) === packageOf(packages, file) ? [{ to, line }] : [];
      }),
    }));
  const circles = findCircles(edges).map(({ file, line, circle }) => ({
    file,
    line,
    found: `a circle, types included: ${circle.join(' → ')}`,
    expected: 'files and folders that lie side by side import one another in one direction only',
    action: 'move what both need to a file of its own, or pass it in; `import type` is no way out',
  }));
  return { files: sources.length, faults: [...forbidden, ...circles] };
}
