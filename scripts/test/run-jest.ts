import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../setup/ensure-installed.mjs';
import type { Counts } from './summary';

const jest = fileURLToPath(import.meta.resolve('jest/bin/jest'));

/** The numbers of a run, and the names of the tests that failed. */
export type Outcome = Counts & { failures: string[] };

/**
 * Runs Jest in a process of its own, and shows what it says.
 *
 * @param config relative to the root
 * @param program the Node.js that runs it
 */
export async function runJest(
  config: string,
  options: readonly string[],
  program = process.execPath,
): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'meridian-test-'));
  const report = path.join(folder, 'report.json');
  try {
    const child = spawn(
      program,
      [jest, '--config', config, '--json', '--outputFile', report, ...options],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    await new Promise((resolve) => child.on('close', resolve));
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
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface FileReport {
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string }[];
}

function listFailures({ name, status, assertionResults }: FileReport): string[] {
  const file = path.relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${file}: could not be run`];
  return failed.map(({ fullName }) => `${file}: ${fullName}`);
}
