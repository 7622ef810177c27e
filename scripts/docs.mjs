// @ts-check
/**
 * `npm run docs`: writes the generated parts of docs. With `--check` it rejects stale ones instead, and
 * links in Markdown files that lead nowhere.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, root } from './setup/ensure-installed.mjs';

ensureInstalled();
const { findDeadLinks } = await import('./docs/find-dead-links.mjs');
const { listPages } = await import('./docs/list-pages.mjs');
const { writePagesTable } = await import('./docs/pages-table.mjs');
const { writeRuleDiagrams } = await import('./docs/rule-diagrams.mjs');
const { listSettings, writeSettingsTable } = await import('./docs/settings-table.mjs');

const isCheck = process.argv.includes('--check');

/** @type {Record<string, (text: string) => string | Promise<string>>} */
const writers = {
  'docs/architecture.md': writeRuleDiagrams,
  'docs/pages.md': async (text) => writePagesTable(text, await listPages(root)),
  'docs/settings.md': async (text) => writeSettingsTable(text, await listSettings(root)),
};

for (const [name, write] of Object.entries(writers)) {
  const file = path.join(root, name);
  const text = readFileSync(file, 'utf8');
  const written = await write(text);
  if (!isCheck) writeFileSync(file, written);
  else if (written !== text) {
    console.error(`${name} does not show what the sources say: run npm run docs`);
    process.exitCode = 1;
  }
}

if (isCheck) {
  const files = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' });
  const problems = findDeadLinks(root, files.split('\n').filter(Boolean));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
