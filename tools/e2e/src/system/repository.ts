import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

export const root = path.resolve(import.meta.dirname, '../../../..');

/** A person who starts a program by hand has nothing of what the test runner adds. */
export function plainEnvironment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, JEST_WORKER_ID: _worker, ...rest } = process.env;
  for (const name of ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'REGISTRY_URL'])
    delete rest[name];
  return { ...rest, ...more };
}

export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

export async function runScript(
  script: string,
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<Outcome> {
  const command = [path.join(root, script), ...words];
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, command, {
      cwd: root,
      env: plainEnvironment(environment),
      maxBuffer: 1e8,
    });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: unknown; stdout: string; stderr: string };
    if (typeof code === 'number') return { code, stdout, stderr };
    throw error;
  }
}

export async function runBuild(folder: string, more: Record<string, string> = {}): Promise<void> {
  const rsbuild = path.join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  const environment = { NODE_ENV: 'production', RSBUILD_NO_UPDATE: '1', ...more };
  const options = { cwd: folder, env: plainEnvironment(environment) };
  await promisify(execFile)(process.execPath, [rsbuild, 'build'], options);
}
