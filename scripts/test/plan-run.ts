import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/ensure-installed.mjs';
import { step } from '../setup/progress.mjs';
import { listApps } from '../workspaces.mjs';
import type { Choice } from './command-line.mjs';
import { findTestFiles, isNightly } from './find-test-files';
import { listChanges } from './list-changes';
import { planChanged } from './plan-changed';

/** What to run: for Jest's stages its words, or null to leave the stage out. */
export interface Plan {
  /** Whether files that are named `*.nightly.*` run too. */
  all: boolean;
  check: boolean;
  units: readonly string[] | null;
  /** Whether services are tested on other lines of Node.js too. */
  lines: boolean;
  e2e: readonly string[] | null;
  /** Printed at the end. */
  hints: readonly string[];
}

/** @throws Error with one sentence when there is nothing to run */
export function planRun(choice: Choice): Plan {
  return choice.changed ? planForChange(choice) : planForChoice(choice);
}

function planForChoice({ all, only, patterns }: Choice): Plan {
  const isWanted = (stage: string) => only === null || only === stage;
  if (patterns.length === 0)
    return {
      all,
      check: isWanted('check'),
      units: isWanted('units') ? [] : null,
      lines: all && isWanted('lines'),
      e2e: isWanted('e2e') ? [] : null,
      hints: [],
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
  return { all, check: false, units, lines: false, e2e, hints: [] };
}

function planForChange({ all }: Choice): Plan {
  const { what, files, deleted } = listChanges(root);
  step(`Looking at ${what}: ${files.length + deleted.length} files`);
  const { sources, e2e, hints } = planChanged(files, {
    all,
    apps: listApps(root),
    siblings: (folder) => readdirSync(path.join(root, folder)),
  });
  const related = ['--passWithNoTests', '--findRelatedTests', ...sources];
  return {
    all,
    check: true,
    units: sources.length > 0 ? related : null,
    lines: false,
    e2e: e2e.length > 0 ? e2e : null,
    hints,
  };
}
