// @ts-check
/** `npm run docs`: writes the generated parts of docs; with `--check` it rejects stale ones instead. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, root } from './setup/ensure-installed.mjs';

ensureInstalled();
const { listPages } = await import('./docs/list-pages.mjs');
const { writePagesTable } = await import('./docs/pages-table.mjs');
const { writeRuleDiagrams } = await import('./docs/rule-diagrams.mjs');

/** @type {Record<string, (text: string) => string | Promise<string>>} */
const writers = {
  'docs/architecture.md': writeRuleDiagrams,
  'docs/pages.md': async (text) => writePagesTable(text, await listPages(root)),
};

for (const [name, write] of Object.entries(writers)) {
  const file = path.join(root, name);
  const text = readFileSync(file, 'utf8');
  const written = await write(text);
  if (!process.argv.includes('--check')) writeFileSync(file, written);
  else if (written !== text) {
    console.error(`${name} does not show what the sources say: run npm run docs`);
    process.exitCode = 1;
  }
}
