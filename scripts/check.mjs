// @ts-check
/** `npm run check`: types, lint, format, import boundaries, dead code. All parts run, always. */
import { ensureInstalled } from './setup/ensure-installed.mjs';

ensureInstalled();
const { runParts } = await import('./check/run-parts.mjs');
const { passed, failed } = await runParts();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
