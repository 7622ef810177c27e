// @ts-check
/**
 * `node scripts/boundaries.mjs [--write] [root]`: rejects imports that the dependency rule forbids,
 * circles, and a docs/architecture.md that shows another rule; `--write` draws the rule there.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawDiagrams } from './boundaries/draw-diagrams.mjs';
import { findForbiddenImports } from './boundaries/find-forbidden-imports.mjs';
import { root as ownRoot } from './setup/ensure-installed.mjs';

const words = process.argv.slice(2).filter((word) => word !== '--write');
const root = path.resolve(words[0] ?? ownRoot);
const architecture = path.join(root, 'docs/architecture.md');

try {
  const { faults, files } = findForbiddenImports(root);
  for (const { file, line, found, expected, action } of faults)
    console.error(
      `${file}:${line}\n  found:    ${found}\n  expected: ${expected}\n  to do:    ${action}\n`,
    );
  if (existsSync(architecture)) {
    const document = readFileSync(architecture, 'utf8');
    const drawn = drawDiagrams(document);
    if (process.argv.includes('--write')) writeFileSync(architecture, drawn);
    else if (drawn !== document)
      throw new Error(
        'docs/architecture.md shows another dependency rule than scripts/boundaries. To do: node scripts/boundaries.mjs --write',
      );
  }
  console.log(`${files} files, ${faults.length} faults in their imports`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
