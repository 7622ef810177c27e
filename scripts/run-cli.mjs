// @ts-check
/**
 * `npm run release -- <command>` for teams, `npm run outbox`, `organizers`, `backup` and `restore` for
 * operators: command lines that are built first when their sources have changed.
 */
import { ensureInstalled } from './setup/ensure-installed.mjs';

const [name = '', ...words] = process.argv.slice(2);
const programs = new Map([
  ['release', { service: 'registry', run: 'runRelease' }],
  ['outbox', { service: 'backend', run: 'runOutbox' }],
  ['organizers', { service: 'backend', run: 'runOrganizers' }],
  ['backup', { service: 'backup', run: 'runBackup' }],
  ['restore', { service: 'backup', run: 'runRestore' }],
]);
ensureInstalled();
const { fail, orFail } = await import('./setup/progress.mjs');
const { buildChanged } = await import('./build/build-changed.mjs');
const { service, run } =
  programs.get(name) ?? fail(`Expected one of ${[...programs.keys()].join(', ')}.`);
await orFail(() => buildChanged({ only: [service] }));
// This file was built just now; a literal path would be followed by the type check.
const cli = await import(new URL(`../${service}/dist/service/cli.js`, import.meta.url).href);
process.exitCode = await cli[run](words, process.env, process);
