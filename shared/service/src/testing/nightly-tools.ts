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

/** Folder of these 200 MB with its own lock file, because `npm start` should not install them. */
export const nightlyToolsFolder = join(import.meta.dirname, 'nightly-tools');

const { optionalDependencies } = JSON.parse(
  readFileSync(join(nightlyToolsFolder, 'package.json'), 'utf8'),
) as {
  optionalDependencies: Record<'oldest' | 'newest', string>;
};

/** The oldest and the newest supported long-term line, in this order. */
export const nodeLines: readonly NodeLine[] = (['oldest', 'newest'] as const).map((name) => ({
  version: optionalDependencies[name].replace(/^.*@/, ''),
  program: join(nightlyToolsFolder, 'node_modules', name, 'bin/node'),
}));

/** Whether they run here: npm has them for Linux with x64, and the newest needs the system's libatomic. */
export function hasNodeLines(): boolean {
  return nodeLines.every(({ program }) => spawnSync(program, ['--version']).status === 0);
}

/** Path of another tool's file, e.g. `vnu-jar/build/dist/vnu.jar`. */
export function nightlyTool(file: string): string {
  return join(nightlyToolsFolder, 'node_modules', file);
}
