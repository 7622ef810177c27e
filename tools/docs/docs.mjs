// @ts-check
/**
 * `npm run docs`: writes the generated parts of docs. With `--check` it rejects stale parts, workflows of removed apps,
 * log messages without an explanation, and false claims in Markdown files.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeTypes } from '../build/write-types.mjs';
import { ensureInstalled, root } from '../setup/ensure-installed.mjs';
import { orFail } from '../setup/progress.mjs';
import { listApps, listFiles, listWorkspaces } from '../setup/workspaces.mjs';

ensureInstalled({ development: true });
await orFail(writeTypes);
const { layers } = await import('../check/imports/rules.ts');
const { writeDependencyTable } = await import('./dependency-table.ts');
const { findFalseClaims } = await import('./find-false-claims.ts');
const { replaceGenerated } = await import('./generated-part.ts');
const { findUnexplained, listLogMessages, writeMessagesTable } = await import('./log-messages.ts');
const { listPages, writePagesTable } = await import('./pages-table.ts');
const { listSettings, writeSettingsTable } = await import('./settings-table.ts');
const { findLeftWorkflows, writeWorkflow } = await import('./workflow.ts');

/** Puts the import rule between the markers of docs/architecture.md, as a diagram of its layers. @param {string} text */
function writeRuleDiagram(text) {
  const arrows = Object.entries(layers).map(([layer, targets]) => {
    const ids = targets.map((target) => `${target.replace('/', '_')}["${target}"]`);
    return `  ${layer} --> ${ids.join(' & ')}`;
  });
  const lines = ['```mermaid', 'flowchart LR', ...arrows, '```'];
  return replaceGenerated(text, 'docs/architecture.md', ['', ...lines, '']);
}

/** @type {Record<string, (text: string) => string | Promise<string>>} */
const writers = {
  'docs/architecture.md': writeRuleDiagram,
  'docs/dependencies.md': (text) => writeDependencyTable(text, listWorkspaces(root)),
  'docs/operating.md': async (text) =>
    writeMessagesTable(writeSettingsTable(text, await listSettings(root)), listLogMessages(root)),
  'docs/pages.md': async (text) => writePagesTable(text, await listPages(root)),
  ...Object.fromEntries(
    listApps(root).map((app) => [`.github/workflows/${app}.yml`, () => writeWorkflow(root, app)]),
  ),
};
const isCheck = process.argv.includes('--check');
/** @type {string[]} */
const problems = [];
for (const [name, write] of Object.entries(writers)) {
  const file = path.join(root, name);
  // A new remote has no workflow yet.
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const written = await write(text);
  if (!isCheck) writeFileSync(file, written);
  else if (written !== text)
    problems.push(`${name} does not show what the sources say: run npm run docs`);
}
if (isCheck) {
  problems.push(...findLeftWorkflows(root, listApps(root)));
  problems.push(...findFalseClaims(root, [...listFiles(root), ...listFiles(root, '.github')]));
  problems.push(...findUnexplained(readFileSync(path.join(root, 'docs/operating.md'), 'utf8')));
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
