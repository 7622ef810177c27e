// @ts-check
import { readdirSync } from 'node:fs';
import path from 'node:path';

const kinds = { units: /(?<!\.types)\.test\.(tsx?|mjs)$/, e2e: /\.e2e\.ts$/ };
const ignored = /^(node_modules|dist|\..*)$/;

/**
 * The test files below a folder whose absolute path holds one of the patterns, as Jest would choose
 * them, without a start of Jest.
 *
 * @param {string} folder
 * @param {readonly string[]} patterns regular expressions, without regard to case
 * @returns {{ units: string[], e2e: string[] }}
 */
export function findTestFiles(folder, patterns) {
  const wanted = new RegExp(patterns.map((pattern) => `(?:${pattern})`).join('|'), 'i');
  const files = list(folder).filter((file) => wanted.test(file));
  return {
    units: files.filter((file) => kinds.units.test(file)),
    e2e: files.filter((file) => kinds.e2e.test(file)),
  };
}

/** @param {string} folder @returns {string[]} */
function list(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (ignored.test(entry.name)) return [];
    const full = path.join(folder, entry.name);
    return entry.isDirectory() ? list(full) : [full];
  });
}
