// @ts-check
/** `node tools/check/boundaries.mjs [root]`: rejects imports that the dependency rule forbids, and circles. */
import path from 'node:path';
import '../../shared/service/src/testing/run-typescript.mjs';
import { root } from '../setup/ensure-installed.mjs';

const { findForbiddenImports } = await import('./imports/find-forbidden-imports.ts');
try {
  const { faults, files } = findForbiddenImports(path.resolve(process.argv[2] ?? root));
  for (const { file, line, found, action } of faults)
    console.error(`${file}:${line}\n  found: ${found}\n  to do: ${action}\n`);
  console.log(`${files} files, ${faults.length} faults in their imports`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
