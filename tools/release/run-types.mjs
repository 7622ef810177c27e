// @ts-check
/**
 * `npm run types`: writes the pages and widgets of each app as types into `.types`, from its sources.
 * `npm run types -- library [--registry url]` also writes those of apps of other repositories, from the registry.
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
