// @ts-check
/** `npm test [-- words]`: everything that can be tested, with what it needs; `--help` lists the words. */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, root } from './setup/ensure-installed.mjs';
import { ensureSystemPackages, isSystemPackageFound } from './setup/ensure-system-packages.mjs';
import { fail, step } from './setup/progress.mjs';
import { help, parseCommandLine } from './test/command-line.mjs';

/** @import { Counts, Row } from './test/summary.mjs' */
/** @typedef {Counts & { failures?: string[] }} Outcome */

const choice = parse();
if (choice.help) {
  console.log(help);
  process.exit(0);
}

ensureInstalled();
const { findDifferences } = await import('./test/find-differences.mjs');
const { summarize } = await import('./test/summary.mjs');
const { runJest } = await import('./test/run-jest.mjs');
const { findTestFiles } = await import('./test/find-test-files.mjs');
const { listChanges } = await import('./test/list-changes.mjs');
const { planChanged } = await import('./test/plan-changed.mjs');
const { listApps } = await import('./workspaces.mjs');
const { parts } = await import('./check/parts.mjs');
const { runParts } = await import('./check/run-parts.mjs');

const unitsConfig = 'jest.config.mjs';
const e2eConfig = 'e2e/jest.config.mjs';
const isCi = process.env.CI === 'true';

/** What to run: for each stage the words for Jest, or null to leave the stage out. */
const { check, units, e2e, hints } = choose();
ensureSystemPackages({
  needed: [...(e2e ? /** @type {const} */ (['chromium']) : []), ...(isCi ? postgresql() : [])],
  wished: isCi ? [] : postgresql(),
});

/** @type {Row[]} */
const rows = [];
/** @type {string[][]} names of the tests that failed, round by round */
const failuresByRound = [];
for (let round = 1; round <= choice.rounds; round++) await runRound(round);

step('Done');
for (const hint of hints) console.log(hint);
const differences = findDifferences(failuresByRound);
if (differences.length > 0) console.log(`\nNot alike in every round:\n${differences.join('\n')}`);
console.log(`\n${summarize(rows)}`);
process.exitCode = rows.some(({ failed }) => failed > 0) ? 1 : 0;

/** @returns {{ check: boolean, units: string[] | null, e2e: string[] | null, hints: string[] }} */
function choose() {
  const { only, patterns, changed } = choice;
  if (changed) return chooseChanged();
  if (patterns.length === 0)
    return {
      check: only === null || only === 'check',
      units: only === null || only === 'units' ? [] : null,
      e2e: only === null || only === 'e2e' ? [] : null,
      hints: [],
    };
  const files = findTestFiles(root, patterns);
  const found = {
    check: false,
    units: only !== 'e2e' && files.units.length > 0 ? [...patterns] : null,
    e2e: only !== 'units' && files.e2e.length > 0 ? [...patterns] : null,
    hints: [],
  };
  if (!found.units && !found.e2e)
    fail(
      `No test file has "${patterns.join('" or "')}" in its path. Expected for example: npm test -- shop/src or npm test -- navigation.`,
    );
  return found;
}

function chooseChanged() {
  const { what, files, deleted } = orFail(() => listChanges(root));
  step(`Looking at ${what}: ${files.length + deleted.length} files`);
  const { sources, e2e, hints } = planChanged(files, {
    apps: listApps(root),
    siblings: (folder) => readdirSync(path.join(root, folder)),
  });
  const related = ['--passWithNoTests', '--findRelatedTests', ...sources];
  return {
    check: true,
    units: sources.length > 0 ? related : null,
    e2e: e2e.length > 0 ? e2e : null,
    hints,
  };
}

/** @param {number} round */
async function runRound(round) {
  /** @type {string[]} */
  const failures = [];
  const note = choice.rounds > 1 ? `round ${round}` : undefined;
  const run = async (
    /** @type {string} */ title,
    /** @type {string} */ doing,
    /** @type {() => Promise<Outcome>} */ work,
    /** @type {(string | undefined)[]} */ ...notes
  ) => {
    step(doing);
    const started = performance.now();
    const { failures: failed = [], ...counts } = await work();
    failures.push(...failed);
    const seconds = (performance.now() - started) / 1000;
    const said = [note, ...notes].filter(Boolean).join(', ');
    rows.push({ title, ...counts, seconds, ...(said ? { note: said } : {}) });
    return counts.failed === 0;
  };

  if (check)
    await run('check', 'Checking types, lint, format, boundaries and dead code', () =>
      runParts(parts, root),
    );
  if (units)
    await run(
      'units and components',
      'Testing units and components',
      () => runJest(unitsConfig, units),
      isSystemPackageFound('postgresql') ? undefined : 'without PostgreSQL',
    );
  if (e2e) {
    const isBuilt = await run('build', 'Building what changed', build);
    if (isBuilt)
      await run('e2e', 'Testing the whole system in a browser', () =>
        // A test that fails may leave a system running.
        runJest(e2eConfig, ['--forceExit', ...e2e]),
      );
    else rows.push({ title: 'e2e', note: 'not run', passed: 0, failed: 0, skipped: 0, seconds: 0 });
  }
  failuresByRound.push(failures);
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

/** @returns {'postgresql'[]} */
function postgresql() {
  return units ? ['postgresql'] : [];
}

function parse() {
  return orFail(() => parseCommandLine(process.argv.slice(2)));
}

/** @template T @param {() => T} work @returns {T} what it returns, or the end with its sentence */
function orFail(work) {
  try {
    return work();
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}
