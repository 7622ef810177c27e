// @ts-check
/**
 * `npm run bench [-- section …] [path …] [--rounds 5] [--site URL] [--beside URL]`: measures the
 * site beside the same code as one application. Without a site it starts one of its own; without a section it measures
 * all. `lighthouse` audits a page of each kind.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { releaseVersion } from '../shared/federation/src/release-version.mjs';
import { ensureInstalled, ensureToolsInstalled, root } from './setup/ensure-installed.mjs';
import { fail, step } from './setup/progress.mjs';
import { listApps } from './workspaces.mjs';

ensureInstalled({ development: true });
await import('../shared/service/src/testing/run-typescript.mjs');
const { runBench, sections } = await import('../bench/src/run-bench.ts');
const { startSite } = await import('../bench/src/start-site.ts');
const { createRemote } = await import('./new-remote/create-remote.ts');

const { values, positionals } = parseArgs({
  options: {
    site: { type: 'string' },
    beside: { type: 'string' },
    rounds: { type: 'string' },
  },
  allowPositionals: true,
});
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
if (rounds !== undefined && (!Number.isInteger(rounds) || rounds < 1))
  fail(`--rounds takes a whole number from 1, found "${values.rounds}".`);
const paths = positionals.filter((word) => word.startsWith('/'));
const words = positionals.filter((word) => !word.startsWith('/'));
const isChosen = (/** @type {string} */ section) => words.length === 0 || words.includes(section);
const chosen = sections.filter(isChosen);
for (const word of words)
  if (!chosen.some((section) => section === word))
    fail(`Expected a path or one of ${sections.join(', ')}, found "${word}".`);

for (const word of ['canaries', 'promotions'])
  if (values.site && words.includes(word))
    fail(
      `${word} needs a system that the bench has started, because it changes what is released: leave out --site.`,
    );
/** @type {string[]} */
const missed = [];
if (isChosen('lighthouse')) ensureToolsInstalled(path.join(root, 'bench/lighthouse'), 'Lighthouse');
await measureSite();
if (missed.length > 0) failAtTheEnd(`Bars are missed: ${missed.join('; ')}.`);

async function measureSite() {
  if (!values.site) step('Starting the system');
  const site = values.site
    ? { url: values.site, pid: undefined, dataDir: undefined, stop: async () => {} }
    : await startSite(root);
  try {
    step(`Measuring ${site.url}`);
    const missedBySite = await runBench({
      site: site.url,
      pid: site.pid,
      dataDir: site.dataDir,
      sections: chosen,
      paths,
      rounds,
      beside: values.beside,
      root,
      versions: Object.fromEntries(listApps(root).map((app) => [app, releaseVersion(root, app)])),
      createRemote,
    });
    missed.push(...missedBySite);
  } catch (error) {
    failAtTheEnd(error instanceof Error ? error.message : String(error));
  } finally {
    await site.stop();
  }
}

/** @param {string} message */
function failAtTheEnd(message) {
  console.error(`\n${message}`);
  process.exitCode = 1;
}
