// @ts-check
/** `npm run release -- <command>`: the registry's command line. */
import { ensureInstalled } from './setup/ensure-installed.mjs';

ensureInstalled();
const { orFail } = await import('./setup/progress.mjs');
const { buildChanged } = await import('./build/build-changed.mjs');
await orFail(buildChanged({ only: ['registry'] }));
// This file was built just now; a literal path would be followed by the type check.
const cli = new URL('../registry/dist/service/cli.js', import.meta.url).href;
const { runRelease } = await import(cli);
process.exitCode = await runRelease(process.argv.slice(2), process.env, process);
