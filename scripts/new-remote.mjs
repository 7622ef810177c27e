// @ts-check
/** `npm run new-remote -- <name>`: makes a whole remote, with tests, ready to be released. */
import { spawnSync } from 'node:child_process';
import { createRemote } from './new-remote/create-remote.mjs';
import { ensureInstalled, root } from './setup/ensure-installed.mjs';
import { fail, step } from './setup/progress.mjs';

const [name, ...rest] = process.argv.slice(2);
if (!name || rest.length > 0) fail('Expected one name, e.g. npm run new-remote -- reading-room');
ensureInstalled();
try {
  for (const file of createRemote(root, name)) step(`Wrote ${file}`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
step('Adding it to the lock file (npm install)');
const { status } = spawnSync('npm', ['install', '--prefer-offline', '--loglevel=error'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  shell: process.platform === 'win32',
});
if (status !== 0) fail(`${name} is written, but npm install failed: run it again.`);
step('Listing its page in docs/pages.md (npm run docs)');
spawnSync(process.execPath, ['scripts/docs.mjs'], { cwd: root, stdio: 'inherit' });
console.log(`
Develop it inside the running site:  npm run dev -w ${name}
Check and test it:                   npm run check && npx jest ${name}/
Release it:                          npm run build -- ${name} && npm run release -- publish ${name}`);
