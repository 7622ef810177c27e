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

/** Where they are installed, by a lock file of their own: every `npm start` would be too often for 200 MB. */
export const nightlyToolsFolder = join(import.meta.dirname, 'nightly-tools');

const { optionalDependencies } = JSON.parse(
  readFileSync(join(nightlyToolsFolder, 'package.json'), 'utf8'),
) as {
  optionalDependencies: Record<'oldest' | 'newest', string>;
};

/** The oldest and the newest long-term line that we support, in this order. */
export const nodeLines: readonly NodeLine[] = (['oldest', 'newest'] as const).map((name) => ({
  version: optionalDependencies[name].replace(/^.*@/, ''),
  program: join(nightlyToolsFolder, 'node_modules', name, 'bin/node'),
}));

/** Whether they run here: npm has them for Linux with x64, and the newest one takes libatomic of the system. */
export function hasNodeLines(): boolean {
  return nodeLines.every(({ program }) => spawnSync(program, ['--version']).status === 0);
}

/** Path of a file of another tool, e.g. of `vnu-jar/build/dist/vnu.jar`. */
export function nightlyTool(file: string): string {
  return join(nightlyToolsFolder, 'node_modules', file);
}
