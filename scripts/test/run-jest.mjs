// @ts-check
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../setup/ensure-installed.mjs';

/** @import { Counts } from './summary.mjs' */

const jest = fileURLToPath(import.meta.resolve('jest/bin/jest'));

/**
 * Runs Jest in a process of its own, and shows what it says.
 *
 * @param {string} config relative to the root
 * @param {readonly string[]} [options]
 * @returns {Promise<Counts & { failures: string[] }>} with the names of the tests that failed
 */
export async function runJest(config, options = []) {
  const folder = mkdtempSync(path.join(tmpdir(), 'meridian-test-'));
  const report = path.join(folder, 'report.json');
  try {
    const child = spawn(
      process.execPath,
      [jest, '--config', config, '--json', '--outputFile', report, ...options],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    await new Promise((resolve) => child.on('close', resolve));
    return readReport(report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} report @returns {Counts & { failures: string[] }} */
function readReport(report) {
  try {
    const results = JSON.parse(readFileSync(report, 'utf8'));
    return {
      passed: results.numPassedTests,
      // A file that could not be run at all counts as one failure.
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
      failures: results.testResults.flatMap(listFailures),
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: ['Jest itself'] };
  }
}

/**
 * @param {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }} file
 * @returns {string[]}
 */
function listFailures({ name, status, assertionResults }) {
  const file = path.relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${file}: could not be run`];
  return failed.map(({ fullName }) => `${file}: ${fullName}`);
}
