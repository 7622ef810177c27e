import { root } from '../setup/ensure-installed.mjs';
import type { Choice } from './command-line.mjs';
import { findTestFiles, isNightly } from './find-test-files';

/** What to run: for Jest's stages its words, or null to leave the stage out. */
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
