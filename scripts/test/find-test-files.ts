import { readdirSync } from 'node:fs';
import path from 'node:path';

const ignored = /^(node_modules|dist|\..*)$/;

/**
 * The test files below a folder whose absolute path holds one of the patterns, as Jest would choose
 * them, without a start of Jest.
 *
 * @param patterns regular expressions, without regard to case
 */
export function findTestFiles(folder: string, patterns: readonly string[]) {
  const wanted = new RegExp(patterns.map((pattern) => `(?:${pattern})`).join('|'), 'i');
  const files = list(folder).filter((file) => wanted.test(file));
  return {
    units: files.filter((file) => /(?<!\.types)\.test\.(tsx?|mjs)$/.test(file)),
    e2e: files.filter((file) => file.endsWith('.e2e.ts')),
  };
}

function list(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (ignored.test(entry.name)) return [];
    const full = path.join(folder, entry.name);
    return entry.isDirectory() ? list(full) : [full];
  });
}
