// @ts-check
import { spawn } from 'node:child_process';

/** @import { Part } from './parts.mjs' */

/**
 * Runs all parts at the same time, and prints a line for each in their order; the output of a failing
 * part stands below its line.
 *
 * @param {readonly Part[]} parts
 * @param {string} root
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>}
 */
export async function runParts(parts, root) {
  const running = parts.map((part) => ({ part, outcome: run(part, root) }));
  let failed = 0;
  for (const { part, outcome } of running) {
    const { ok, output, seconds } = await outcome;
    console.log(`${ok ? '✓' : '✗'} ${part.title} (${seconds.toFixed(1)} s)`);
    if (!ok) {
      failed += 1;
      console.log(`\n${output.trim()}\n`);
    }
  }
  return { passed: parts.length - failed, failed, skipped: 0 };
}

/**
 * @param {Part} part
 * @param {string} root
 * @returns {Promise<{ ok: boolean, output: string, seconds: number }>}
 */
function run({ command }, root) {
  const started = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    /** @param {boolean} ok */
    const end = (ok) => resolve({ ok, output, seconds: (performance.now() - started) / 1000 });
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
