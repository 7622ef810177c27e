// @ts-check
/** `npm run docs`: writes the generated parts of docs; with `--check` it rejects stale ones instead. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, root } from './setup/ensure-installed.mjs';

ensureInstalled();
const { listPages } = await import('./docs/list-pages.mjs');
const { writePagesTable } = await import('./docs/pages-table.mjs');

const file = path.join(root, 'docs/pages.md');
const text = readFileSync(file, 'utf8');
const written = writePagesTable(text, await listPages(root));
if (!process.argv.includes('--check')) writeFileSync(file, written);
else if (written !== text) {
  console.error('docs/pages.md does not list the pages and widgets as they are: run npm run docs');
  process.exitCode = 1;
}
