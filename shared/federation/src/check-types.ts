import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import path from 'node:path';

/** How the types of an app are checked. */
export interface TypeCheck {
  /** The folder from which files are named; the app's by default. */
  from?: string;
  /** Below the app: what the compiler remembers between checks. Checks that can run side by side need one each. */
  folder?: string;
  /** Gives way to all else that the machine does, but ends on a busy one, too. */
  isBackground?: boolean;
}

/**
 * Checks the types of an app, without its tests, by the project file of the app's own folder or of the
 * repository around it. An app that has neither is not written in TypeScript.
 *
 * @returns what the compiler says, or why it could not be run; null when there is nothing to say. Never rejects.
 */
export async function findTypeErrors(
  directory: string,
  settings: TypeCheck = {},
): Promise<string | null> {
  try {
    const project = findProject(directory);
    return project ? await runCompiler(directory, project, settings) : null;
  } catch (error) {
    return `The types could not be checked: ${error instanceof Error ? error.message : error}`;
  }
}

function runCompiler(
  directory: string,
  project: string,
  { from = directory, folder = 'dist/types', isBackground = false }: TypeCheck,
): Promise<string | null> {
  const own = path.join(directory, folder);
  mkdirSync(own, { recursive: true });
  const file = path.join(own, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(makeProject(directory, project)));
  const known = ['--incremental', '--tsBuildInfoFile', path.join(own, 'tsbuildinfo')];
  const words = [findCompiler(), '-p', file, '--noEmit', '--pretty', 'false', ...known];
  return new Promise((resolve) => {
    const settings = { cwd: from, maxBuffer: 16_000_000 };
    const { pid } = execFile(process.execPath, words, settings, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}`.trim() || error.message : null),
    );
    if (isBackground) lowerPriority(pid);
  });
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
}

function findProject(directory: string): string | undefined {
  return [
    path.join(directory, 'tsconfig.json'),
    path.join(path.dirname(directory), 'tsconfig.browser.json'),
  ].find(existsSync);
}

/** Inside `dist`, from where the compiler finds the same packages. */
function makeProject(directory: string, project: string) {
  const root = path.dirname(project);
  return {
    extends: project,
    include: [
      path.join(directory, 'src'),
      path.join(root, '.types/*.d.ts'),
      // Declares what a style sheet exports.
      path.join(root, 'shared/ui/src/css.d.ts'),
    ],
    // A start installs nothing that tests alone need.
    exclude: [
      ...['**/node_modules', `${directory}/dist`],
      ...[`${directory}/**/*.test.*`, `${directory}/**/testing`],
    ],
  };
}

function findCompiler(): string {
  const { resolve } = createRequire(import.meta.url);
  return path.join(path.dirname(resolve('typescript/package.json')), 'bin/tsc');
}
