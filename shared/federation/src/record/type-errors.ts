import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Checks the types of an app without its tests. The project file comes from the app's folder or from the repository
 * around it; an app with neither is not written in TypeScript.
 *
 * @returns the compiler's messages, or why it could not run; null when there are no errors. Never rejects.
 */
export async function findTypeErrors(directory: string): Promise<string | null> {
  try {
    const project = findProject(directory);
    return project ? await runCompiler(directory, project) : null;
  } catch (error) {
    return `The types could not be checked: ${error instanceof Error ? error.message : error}`;
  }
}

function runCompiler(directory: string, project: Project): Promise<string | null> {
  const own = path.join(directory, 'dist/types');
  mkdirSync(own, { recursive: true });
  const file = path.join(own, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(makeProject(directory, project)));
  const cache = ['--incremental', '--tsBuildInfoFile', path.join(own, 'tsbuildinfo')];
  const words = [findCompiler(), '-p', file, '--noEmit', '--pretty', 'false', ...cache];
  return new Promise((resolve) => {
    const settings = { cwd: directory, maxBuffer: 16_000_000 };
    execFile(process.execPath, words, settings, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}`.trim() || error.message : null),
    );
  });
}

interface Project {
  file: string;
  /** Root of the repository, which holds `.types`. */
  root: string;
}

function findProject(directory: string): Project | undefined {
  const repository = path.dirname(directory);
  return [
    { file: path.join(directory, 'tsconfig.json'), root: directory },
    { file: path.join(repository, 'tools/tsconfig/browser.json'), root: repository },
  ].find(({ file }) => existsSync(file));
}

/** A project file for `dist`, where the compiler finds the same packages as in the sources. */
function makeProject(directory: string, { file, root }: Project) {
  return {
    extends: file,
    include: [
      path.join(directory, 'src'),
      path.join(root, '.types/*.d.ts'),
      // Declares the exports of style sheets.
      path.join(root, 'shared/ui/src/css.d.ts'),
    ],
    // `npm start` does not install the packages that only tests need.
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
