// @ts-check
/** `npm run check`: types, lint, format, import boundaries, dead code, docs, budget. All parts run, always. */
import { ensureInstalled, root } from './setup/ensure-installed.mjs';
import { orFail } from './setup/progress.mjs';
import { writeTypes } from './types/write-types.mjs';

ensureInstalled({ development: true });
await orFail(writeTypes);
const { parts, runParts } = await import('./check/run-parts.ts');
const { passed, failed } = await runParts(parts, root);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
