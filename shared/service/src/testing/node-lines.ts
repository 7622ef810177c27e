import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A version of Node.js, beside the one that runs the tests. */
export interface NodeLine {
  /** E.g. `20.19.0`. */
  version: string;
  /** Path of its program. */
  program: string;
}

/** Where they are installed, by a lock file of their own: every `npm start` would be too often for 100 MB. */
export const nodeLinesFolder = join(import.meta.dirname, 'node-lines');

const { dependencies } = JSON.parse(
  readFileSync(join(nodeLinesFolder, 'package.json'), 'utf8'),
) as {
  dependencies: Record<'oldest' | 'newest', string>;
};

/** The oldest and the newest long-term line that we support, in this order. */
export const nodeLines: readonly NodeLine[] = (['oldest', 'newest'] as const).map((name) => ({
  version: dependencies[name].replace(/^.*@/, ''),
  program: join(nodeLinesFolder, 'node_modules', name, 'bin/node'),
}));

/** Whether they run here; the newest one takes libatomic of the system. */
export function hasNodeLines(): boolean {
  return nodeLines.every(({ program }) => spawnSync(program, ['--version']).status === 0);
}
