import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../setup/workspaces.mjs';
import { checkImport, type Verdict } from './check-import';
import { findCircles } from './find-circles';
import { listPackages, packageOf, withoutEnding } from './packages';
import { readImports } from './read-imports';

type Fault = Verdict & { file: string; line: number };

export function findForbiddenImports(root: string): { files: number; faults: Fault[] } {
  const packages = listPackages(root);
  const sources = listFiles(root)
    // The template is checked where it is a remote: see tools/new-remote/create-remote.nightly.test.ts.
    .filter(
      (file) => /\.[cm]?[jt]sx?$/.test(file) && !file.startsWith('shared/create-remote/template/'),
    )
    .map((file) => ({
      file,
      imports: readImports(file, readFileSync(path.join(root, file), 'utf8')),
    }));
  const forbidden = sources.flatMap(({ file, imports }) =>
    imports.flatMap((one) => {
      const verdict = checkImport(packages, file, one);
      return verdict ? [{ file, line: one.line, ...verdict }] : [];
    }),
  );

  const byPath = new Map(sources.map(({ file }) => [withoutEnding(file), file]));
  const edges = sources.flatMap(({ file, imports }) =>
    imports.flatMap(({ specifier, line }) => {
      if (!specifier.startsWith('.') || /\.test\.\w+$/.test(file)) return [];
      const target = withoutEnding(path.posix.join(path.posix.dirname(file), specifier));
      const to = byPath.get(target) ?? byPath.get(`${target}/index`);
      const isInside = to && packageOf(packages, to) === packageOf(packages, file);
      return isInside ? [{ from: file, to, line }] : [];
    }),
  );
  const circles = findCircles(edges).map(({ file, line, circle }) => ({
    file,
    line,
    found: `a circle, types included: ${circle.join(' → ')}`,
    action:
      'files and folders that lie side by side import one another in one direction only: move what both need to a file of its own, or pass it in',
  }));
  return { files: sources.length, faults: [...forbidden, ...circles] };
}
