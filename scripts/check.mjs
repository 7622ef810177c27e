// @ts-check
/** `npm run check`: types, lint, format, import boundaries, dead code, generated docs. All parts run, always. */
import { ensureInstalled, root } from './setup/ensure-installed.mjs';

ensureInstalled();
const { parts } = await import('./check/parts.mjs');
const { runParts } = await import('./check/run-parts.mjs');
const { passed, failed } = await runParts(parts, root);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
