import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Checks the types of an app, without its tests, by the project file of the app's own folder or of the
 * repository around it. An app that has neither is not written in TypeScript.
 *
 * @returns what the compiler says, or why it could not be run; null when there is nothing to say. Never rejects.
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
  const known = ['--incremental', '--tsBuildInfoFile', path.join(own, 'tsbuildinfo')];
  const words = [findCompiler(), '-p', file, '--noEmit', '--pretty', 'false', ...known];
  return new Promise((resolve) => {
    const settings = { cwd: directory, maxBuffer: 16_000_000 };
    execFile(process.execPath, words, settings, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}`.trim() || error.message : null),
    );
  });
}

interface Project {
  file: string;
  /** The repository's, which holds what is written for compilers. */
  root: string;
}

function findProject(directory: string): Project | undefined {
  const repository = path.dirname(directory);
  return [
    { file: path.join(directory, 'tsconfig.json'), root: directory },
    { file: path.join(repository, 'tools/tsconfig/browser.json'), root: repository },
  ].find(({ file }) => existsSync(file));
}

/** Inside `dist`, from where the compiler finds the same packages. */
function makeProject(directory: string, { file, root }: Project) {
  return {
    extends: file,
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
