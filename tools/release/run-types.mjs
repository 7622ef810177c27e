// @ts-check
/**
 * `npm run types`: writes what each app offers to others, from its sources, into `.types` for compilers.
 * `npm run types -- library [--registry url]` writes it of apps of other repositories as well, from the registry.
 */

import { writeTypes } from '../build/write-types.mjs';
import { ensureInstalled } from '../setup/ensure-installed.mjs';
import { orFail } from '../setup/progress.mjs';

const words = process.argv.slice(2);
ensureInstalled();
await orFail(writeTypes);
if (words.length > 0) {
  const { buildAndRun } = await import('./build-and-run.mjs');
  await buildAndRun('release', ['types', ...words]);
}
