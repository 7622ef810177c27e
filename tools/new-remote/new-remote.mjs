// @ts-check
/** `npm run new-remote -- <name>`: makes a whole remote, with tests, ready to be released. */
import { spawnSync } from 'node:child_process';
import { ensureInstalled, root } from '../setup/ensure-installed.mjs';
import { fail, orFail, step } from '../setup/progress.mjs';

const [name, ...rest] = process.argv.slice(2);
if (!name || rest.length > 0) fail('Expected one name, e.g. npm run new-remote -- reading-room');
ensureInstalled({ development: true });
await import('../../shared/service/src/testing/run-typescript.mjs');
const { createRemote } = await import('./create-remote.ts');
const files = await orFail(() => createRemote(root, name));
for (const file of files) step(`Wrote ${file}`);
step('Adding it to the lock file (npm install)');
const { status } = spawnSync('npm', ['install', '--prefer-offline', '--loglevel=error'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  shell: process.platform === 'win32',
});
if (status !== 0) fail(`${name} is written, but npm install failed: run it again.`);
step('Listing it in README.md and docs/ (npm run docs)');
spawnSync(process.execPath, ['tools/docs/docs.mjs'], { cwd: root, stdio: 'inherit' });
console.log(`
Develop it inside the running site:  npm run dev -w ${name}
Check and test it:                   npm run check && npm test -- /${name}/
Release it:                          npm run build -- ${name} && npm run release -- publish ${name}`);
