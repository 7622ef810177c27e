#!/usr/bin/env node
// @ts-check
/**
 * `npm run bench [-- section …] [path …] [--site URL]`: measures the site. Without a site it starts one of its own;
 * without a section it measures all.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, ensureToolsInstalled, root } from '../setup/ensure-installed.mjs';
import { fail, step } from '../setup/progress.mjs';

ensureInstalled({ development: true });
await import('../../shared/service/src/testing/run-typescript.mjs');
const { runBench, sections } = await import('./run-bench.ts');
const { startSite } = await import('./start-site.ts');

const { values, positionals } = parseArgs({
  options: { site: { type: 'string' } },
  allowPositionals: true,
});
const paths = positionals.filter((word) => word.startsWith('/'));
const words = positionals.filter((word) => !word.startsWith('/'));
const isChosen = (/** @type {string} */ section) => words.length === 0 || words.includes(section);
const chosen = sections.filter(isChosen);
for (const word of words)
  if (!chosen.some((section) => section === word))
    fail(`Expected a path or one of ${sections.join(', ')}, found "${word}".`);

if (isChosen('lighthouse'))
  ensureToolsInstalled(path.join(root, 'tools/bench/lighthouse'), 'Lighthouse');
if (!values.site) step('Starting the system');
const started = values.site ? undefined : await startSite(root);
const site = values.site ?? started?.url ?? '';
try {
  step(`Measuring ${site}`);
  const missed = await runBench({ site, started, paths, root, sections: chosen });
  if (missed.length > 0) throw new Error(`Bars are missed: ${missed.join('; ')}.`);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await started?.stop();
}
