import path from 'node:path';
import { root } from '../setup/ensure-installed.mjs';
import { listFiles } from '../setup/workspaces.mjs';
import type { Choice } from './command-line.mjs';

/** What to run: Jest's arguments for each of its stages, or null to leave the stage out. */
export interface Plan {
  /** Whether files that are named `*.nightly.*` run too. */
  all: boolean;
  check: boolean;
  units: readonly string[] | null;
  /** Whether services are tested on other lines of Node.js too. */
  lines: boolean;
  e2e: readonly string[] | null;
}

/** @throws Error with one sentence when there is nothing to run */
export function planRun({ all, only, patterns, changed }: Choice): Plan {
  if (changed)
    // Jest knows what depends on what has changed.
    return {
      all,
      check: true,
      units: ['--passWithNoTests', '--changedSince=main'],
      lines: false,
      e2e: null,
    };
  const isWanted = (stage: string) => only === null || only === stage;
  if (patterns.length === 0)
    return {
      all,
      check: isWanted('check'),
      units: isWanted('units') ? [] : null,
      lines: all && isWanted('lines'),
      e2e: isWanted('e2e') ? [] : null,
    };
  const found = findTestFiles(root, patterns);
  const isChosen = (file: string) => all || !isNightly(file);
  const units = isWanted('units') && found.units.some(isChosen) ? patterns : null;
  const e2e = isWanted('e2e') && found.e2e.some(isChosen) ? patterns : null;
  const words = patterns.join(' ');
  if (!units && !e2e && [...found.units, ...found.e2e].some(isNightly))
    throw new Error(
      `Test files with "${words}" in their path run each night: npm run test:all -- ${words}`,
    );
  if (!units && !e2e)
    throw new Error(
      `No test file has "${patterns.join('" or "')}" in its path. Expected for example: npm test -- shop/src or npm test -- navigation.`,
    );
  return { all, check: false, units, lines: false, e2e };
}

function isNightly(file: string): boolean {
  return file.includes('.nightly.');
}

/** The test files whose absolute path holds one of the patterns, as Jest would choose them, without a start of Jest. */
function findTestFiles(folder: string, patterns: readonly string[]) {
  const wanted = new RegExp(patterns.map((pattern) => `(?:${pattern})`).join('|'), 'i');
  const files = listFiles(folder).filter((file) => wanted.test(path.join(folder, file)));
  return {
    units: files.filter((file) => /(?<!\.types)\.test\.(tsx?|mjs)$/.test(file)),
    e2e: files.filter((file) => file.endsWith('.e2e.ts')),
  };
}
