import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, watch, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { SourceFault } from '@meridian/contracts/development';
import { ownerOf, parseTypeFaults } from './parse-type-faults';

/** What remotes import; a change there can concern any of them. */
const sharedFolders = ['shared/contracts/src', 'shared/composition/src', 'shared/ui/src'];
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
  const config = writeConfig(root, app);
  let timer: NodeJS.Timeout | undefined;
  let running: ChildProcess | undefined;

  const check = async () => {
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    const child = spawn(process.execPath, [tsc, '-p', config, '--pretty', 'false'], { cwd: root });
    running = child;
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    const code = await new Promise((resolve) => child.on('close', resolve));
    // Ended because there is a newer change, whose check follows.
    if (code === null) return;
    const faults = parseTypeFaults(output);
    report(app, faults);
    onFaults(app, faults);
  };

  process.on('exit', () => running?.kill());
  return () => {
    clearTimeout(timer);
    running?.kill();
    timer = setTimeout(() => {
      last = last.then(check);
    }, pauseMs);
  };
}

/** The types of an app alone; what it imports is checked as far as it is imported. */
function writeConfig(root: string, app: string): string {
  const folder = path.join(root, app, 'dist/types');
  const config = {
    extends: path.join(root, 'tsconfig.browser.json'),
    compilerOptions: {
      incremental: true,
      tsBuildInfoFile: path.join(folder, 'known.tsbuildinfo'),
    },
    include: [path.join(root, app, 'src'), path.join(root, 'shared/ui/src/css.d.ts')],
    exclude: ['*.test.ts', '*.test.tsx'].map((name) => path.join(root, app, 'src/**', name)),
  };
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'tsconfig.json');
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
  return file;
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
