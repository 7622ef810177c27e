// @ts-check
/** `npm run check`: types, lint, format, import boundaries, dead code, docs, budget. All parts run, always. */

import { writeTypes } from '../build/write-types.mjs';
import { ensureInstalled, root } from '../setup/ensure-installed.mjs';
import { orFail } from '../setup/progress.mjs';

ensureInstalled({ development: true });
await orFail(writeTypes);
const { parts, runParts } = await import('./run-parts.ts');
const { passed, failed } = await runParts(parts, root);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
