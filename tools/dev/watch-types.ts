import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { SourceFault } from '@meridian/contracts/development';

/** `file(line,column): error TS1234: message`, as the compiler writes it with `--pretty false`. */
const errorLine = /^(?:(.+?)\((\d+),(\d+)\): )?error (TS\d+: .*)$/;

/**
 * Checks the types of browser code, at once and after each change, by a compiler that watches the sources and gives
 * way to the builds. Prints new faults, and passes all of them to `onFaults`.
 * @param apps those under development; the first gets the faults of shared code, too
 */
export function watchTypes(
  root: string,
  apps: readonly string[],
  onFaults: (app: string, faults: SourceFault[]) => void,
): void {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const options = ['--watch', '--preserveWatchOutput', '--pretty', 'false', '--noEmit'];
  const words = [compiler, ...options, '--singleThreaded', '-p', 'tools/tsconfig/browser.json'];
  const child = spawn(process.execPath, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    // This process starts the compiler as another process; the whole group ends together.
    detached: true,
  });
  const { pid } = child;
  if (pid) {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    process.on('exit', () => child.exitCode === null && process.kill(-pid));
  }

  let faults: SourceFault[] = [];
  let told = new Set<string>();
  createInterface(child.stdout).on('line', (line) => {
    const [, file, at, column, message] = errorLine.exec(line) ?? [];
    const last = faults.at(-1);
    if (message) faults.push({ message, position: file ? `${file}:${at}:${column}` : null });
    else if (last && /^\s+\S/.test(line)) last.message += `\n${line}`;
    else if (/ Found \d+ errors?\. /.test(line)) {
      told = report(faults, told);
      for (const app of apps)
        onFaults(
          app,
          faults.filter(({ position }) => ownerOf(position, apps) === app),
        );
      faults = [];
    }
  });
}

/** The app that shows a fault: undefined for tests, and for apps that are not developed. */
function ownerOf(position: string | null, apps: readonly string[]): string | undefined {
  if (position && /\.test\.|\/testing\//.test(position)) return undefined;
  if (!position || position.startsWith('shared/')) return apps[0];
  return apps.find((app) => position.startsWith(`${app}/`));
}

/** Prints new faults, and returns all of them. */
function report(faults: readonly SourceFault[], before: ReadonlySet<string>): Set<string> {
  const lines = faults.map(({ position, message }) => {
    const folder = /^(?:shared\/)?[^/:]+/.exec(position ?? 'types')?.[0];
    return [`${folder}: type error:`, position, message].filter(Boolean).join(' ');
  });
  for (const line of lines) if (!before.has(line)) console.error(line);
  if (before.size > 0 && lines.length === 0) console.error('No type errors any more');
  return new Set(lines);
}
