import { watch } from 'node:fs';
import path from 'node:path';
import type { SourceFault } from '@meridian/contracts/development';
import { findTypeErrors } from '../../shared/federation/src/check-types';
import { ownerOf, parseTypeFaults } from './parse-type-faults';

/** What remotes import, and what they know of one another; a change there can concern any of them. */
const sharedFolders = ['shared/contracts/src', 'shared/composition/src', 'shared/ui/src', '.types'];
/** Editors write several files at once. */
const pauseMs = 100;

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
  const watchFolder = (folder: string, concerned: readonly string[]) =>
    watch(path.join(root, folder), { recursive: true }, (_event, file) => {
      if (file && /\.tsx?$/.test(file) && !/\.test\./.test(file))
        for (const app of concerned) checks.get(app)?.();
    });
  for (const app of apps) watchFolder(path.join(app, 'src'), [app]);
  for (const folder of sharedFolders) watchFolder(folder, apps);
  for (const check of checks.values()) check();
}

/** One check at a time runs for all apps: they would take the processors from the builds. */
let last: Promise<void> = Promise.resolve();

function createCheck(
  root: string,
  app: string,
  onFaults: (app: string, faults: SourceFault[]) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
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
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(() => check(change));
    }, pauseMs);
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
