// @ts-check
/** `npm test [-- --only check|units|e2e]`: everything that can be tested, with what it needs. */
import { spawn } from 'node:child_process';
import { ensureInstalled, root } from './setup/ensure-installed.mjs';
import { ensureSystemPackages, isSystemPackageFound } from './setup/ensure-system-packages.mjs';
import { fail, step } from './setup/progress.mjs';

/** @import { Counts, Row } from './test/summary.mjs' */

const isCi = process.env.CI === 'true';
const chosen = readChoice(process.argv.slice(2));

ensureInstalled();
const { summarize } = await import('./test/summary.mjs');
const { runJest } = await import('./test/run-jest.mjs');
const { parts } = await import('./check/parts.mjs');
const { runParts } = await import('./check/run-parts.mjs');
ensureSystemPackages({
  needed: [...only('e2e', 'chromium'), ...(isCi ? only('units', 'postgresql') : [])],
  wished: isCi ? [] : only('units', 'postgresql'),
});

/** @type {Row[]} */
const rows = [];

if (wants('check'))
  await run('check', 'Checking types, lint, format, boundaries and dead code', () =>
    runParts(parts, root),
  );

if (wants('units')) {
  const note = isSystemPackageFound('postgresql') ? undefined : 'without PostgreSQL';
  await run(
    'units and components',
    'Testing units and components',
    () => runJest('jest.config.mjs'),
    note,
  );
}

if (wants('e2e')) {
  const isBuilt = await run('build', 'Building what changed', build);
  if (isBuilt)
    await run('e2e', 'Testing the whole system in a browser', () =>
      // One after the other, for some tests measure; and a test that fails may leave a system running.
      runJest('e2e/jest.config.mjs', ['--runInBand', '--forceExit']),
    );
  else rows.push({ title: 'e2e', note: 'not run', passed: 0, failed: 0, skipped: 0, seconds: 0 });
}

step('Done');
console.log(`\n${summarize(rows)}`);
process.exitCode = rows.some(({ failed }) => failed > 0) ? 1 : 0;

/**
 * @param {string} title
 * @param {string} doing
 * @param {() => Promise<Counts>} work
 * @param {string} [note]
 * @returns {Promise<boolean>} whether nothing failed
 */
async function run(title, doing, work, note) {
  step(doing);
  const started = performance.now();
  const counts = await work();
  const seconds = (performance.now() - started) / 1000;
  rows.push({ title, ...counts, seconds, ...(note ? { note } : {}) });
  return counts.failed === 0;
}

/** @returns {Promise<Counts>} a build is no test, but a failed one is a failure */
async function build() {
  const child = spawn(process.execPath, ['scripts/build.mjs'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/**
 * @param {'units' | 'e2e'} stage
 * @param {import('./setup/ensure-system-packages.mjs').SystemPackage} name
 */
function only(stage, name) {
  return wants(stage) ? [name] : [];
}

/** @param {'check' | 'units' | 'e2e'} stage */
function wants(stage) {
  return chosen === null || chosen === stage;
}

/** @param {readonly string[]} words @returns {string | null} null for everything */
function readChoice(words) {
  if (words.length === 0) return null;
  const [option, stage = ''] = words;
  if (option !== '--only' || !['check', 'units', 'e2e'].includes(stage) || words.length > 2)
    fail(`There is no "${words.join(' ')}". Expected: npm test -- --only check, units or e2e.`);
  return stage;
}
