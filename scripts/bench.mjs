// @ts-check
/**
 * `npm run bench [-- --site http://localhost:3000] [--rounds 5] [path …]`: home's scripts and the
 * times of pages on a slow phone. Without a site it starts one of its own.
 */
import { parseArgs } from 'node:util';
import { releaseVersion } from '../shared/federation/src/release-version.mjs';
import { ensureInstalled, root } from './setup/ensure-installed.mjs';
import { fail, step } from './setup/progress.mjs';
import { listApps } from './workspaces.mjs';

ensureInstalled();
await import('../shared/service/src/testing/run-typescript.mjs');
const { runBench } = await import('../bench/src/run-bench.ts');
const { startSite } = await import('../bench/src/start-site.ts');

const { values, positionals } = parseArgs({
  options: { site: { type: 'string' }, rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1)
  fail(`--rounds takes a whole number from 1, found "${values.rounds}".`);

if (!values.site) step('Starting the system');
const site = values.site ? { url: values.site, stop: async () => {} } : await startSite(root);
try {
  step(`Measuring ${site.url}`);
  await runBench({
    site: site.url,
    paths: positionals.length > 0 ? positionals : ['/', '/courses', '/shop', '/faqs'],
    rounds,
    root,
    versions: Object.fromEntries(listApps(root).map((app) => [app, releaseVersion(root, app)])),
  });
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  await site.stop();
}
