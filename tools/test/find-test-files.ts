import path from 'node:path';
import { listFiles } from '../setup/workspaces.mjs';

/** Whether a test file runs in `npm run test:all` alone. */
export function isNightly(file: string): boolean {
  return file.includes('.nightly.');
}

/**
 * The test files below a folder whose absolute path holds one of the patterns, as Jest would choose
 * them, without a start of Jest.
 *
 * @param patterns regular expressions, without regard to case
 */
export function findTestFiles(folder: string, patterns: readonly string[]) {
  const wanted = new RegExp(patterns.map((pattern) => `(?:${pattern})`).join('|'), 'i');
  const files = listFiles(folder).filter((file) => wanted.test(path.join(folder, file)));
  return {
    units: files.filter((file) => /(?<!\.types)\.test\.(tsx?|mjs)$/.test(file)),
    e2e: files.filter((file) => file.endsWith('.e2e.ts')),
  };
}
