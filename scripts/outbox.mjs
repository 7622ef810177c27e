// @ts-check
/** `npm run outbox -- <command>`: the mails that the site sends, for operators. */
import { ensureInstalled } from './setup/ensure-installed.mjs';

ensureInstalled();
const { orFail } = await import('./setup/progress.mjs');
const { buildChanged } = await import('./build/build-changed.mjs');
await orFail(buildChanged({ only: ['backend'] }));
// This file was built just now; a literal path would be followed by the type check.
const cli = new URL('../backend/dist/service/cli.js', import.meta.url).href;
const { runOutbox } = await import(cli);
process.exitCode = await runOutbox(process.argv.slice(2), process.env, process);
