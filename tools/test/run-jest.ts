import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../setup/ensure-installed.mjs';
import type { Counts, FileTime } from './summary';

const jest = fileURLToPath(import.meta.resolve('jest/bin/jest'));
/** A file that runs once more gets the same random inputs. */
const seed = process.env.TEST_SEED ?? String(randomInt(2 ** 31));

export interface Failure {
  /** Relative to the root. */
  file: string;
  /** Its name, or that the file could not be run. */
  test: string;
  message: string;
}

export interface Outcome extends Counts {
  failures: readonly Failure[];
  files: readonly FileTime[];
}

interface Settings {
  /** Whether files that are named `*.nightly.*` run too. */
  isNightly: boolean;
  /** The Node.js that runs it. */
  program?: string;
}

/**
 * Runs Jest in a process of its own, and shows its output.
 * @param config relative to the root
 */
export async function runJest(
  config: string,
  options: readonly string[],
  { isNightly, program = process.execPath }: Settings,
): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'meridian-test-'));
  const report = path.join(folder, 'report.json');
  try {
    const child = spawn(
      program,
      [jest, '--config', config, '--json', '--outputFile', report, ...options],
      {
        cwd: root,
        env: { ...process.env, TEST_TIER: isNightly ? 'all' : 'core', TEST_SEED: seed },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    await new Promise((resolve) => child.on('close', resolve));
    const results = JSON.parse(readFileSync(report, 'utf8'));
    return {
      passed: results.numPassedTests,
      // A file that could not be run at all counts as one failure.
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
      failures: results.testResults.flatMap(listFailures),
      files: results.testResults.map(readTime),
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [jestItself], files: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const jestItself: Failure = { file: 'jest', test: 'could not be run', message: '' };

interface FileReport {
  name: string;
  status: string;
  /** In ms since epoch. */
  startTime: number;
  endTime: number;
  /** What Jest says of the whole file. */
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

function listFailures({ name, status, message, assertionResults }: FileReport): Failure[] {
  const file = relativeToRoot(name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0)
    return [{ file, test: 'could not be run', message }];
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    test: fullName,
    message: failureMessages.join('\n'),
  }));
}

function readTime({ name, status, startTime, endTime, assertionResults }: FileReport): FileTime {
  return {
    file: relativeToRoot(name),
    seconds: Math.max(0, endTime - startTime) / 1000,
    tests: assertionResults.length,
    isFailed: status === 'failed',
  };
}

function relativeToRoot(name: string): string {
  return path.relative(root, name).replaceAll(path.sep, '/');
}
