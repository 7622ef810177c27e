import path from 'node:path';
import type { SourceFault } from '@meridian/contracts/development';
import { findTypeErrors } from '../../shared/federation/src/check-types';
import { ownerOf, parseTypeFaults } from './parse-type-faults';
import { watchFiles } from './watch-files';

/** What remotes import, and what they know of one another; a change there can concern any of them. */
const sharedFolders = ['shared/contracts/src', 'shared/composition/src', 'shared/ui/src', '.types'];
const typed = { names: /\.tsx?$/ };

/**
 * Checks the types of apps, at once and after each change of their sources: in processes of their own, which give way
 * to the builds. Prints what is new and tells `onFaults` of all there is.
 */
export function checkTypes(
  root: string,
  apps: readonly string[],
  onFaults: (app: string, faults: SourceFault[]) => void,
): void {
  const checks = new Map(apps.map((app) => [app, createCheck(root, app, onFaults)]));
  const checkAll = () => {
    for (const check of checks.values()) check();
  };
  const watched = [
    watchFiles(root, sharedFolders, checkAll, typed),
    ...[...checks].map(([app, check]) => watchFiles(root, [path.join(app, 'src')], check, typed)),
  ];
  // Not before: what changes meanwhile would not be seen.
  void Promise.all(watched.map(({ ready }) => ready)).then(checkAll);
}

/** One check at a time runs for all apps: they would take the processors from the builds. */
let last: Promise<void> = Promise.resolve();

function createCheck(
  root: string,
  app: string,
  onFaults: (app: string, faults: SourceFault[]) => void,
): () => void {
  /** Counts the changes: what is found for one that is not the newest is of no interest. */
  let newest = 0;

  const check = async (change: number) => {
    if (change !== newest) return;
    // It takes a second at most, so one that runs for an older change is let run.
    const errors = await findTypeErrors(path.join(root, app), {
      from: root,
      folder: 'dist/types-development',
      isBackground: true,
    });
    if (change !== newest) return;
    const faults = parseTypeFaults(errors ?? '');
    report(app, faults);
    onFaults(app, faults);
  };

  return () => {
    const change = ++newest;
    last = last.then(() => check(change));
  };
}

/** What was found last, by app: a fault of shared code concerns several, and is printed once. */
const found = new Map<string, string[]>();

function report(app: string, faults: readonly SourceFault[]): void {
  const known = new Set([...found.values()].flat());
  const lines = faults.map(({ position, message }) =>
    [`${ownerOf(app, position)}: type error:`, position, message].filter(Boolean).join(' '),
  );
  const before = found.get(app) ?? [];
  found.set(app, lines);
  for (const line of lines) if (!known.has(line)) console.error(line);
  if (before.length > 0 && lines.length === 0) console.error(`${app}: no type errors any more`);
}
