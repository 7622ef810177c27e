import { execFile } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Builds an app beside the shared packages of the repository.
 *
 * @param root of the repository
 * @param workspace a folder that does not exist yet
 * @param options.links what of the repository the app needs
 * @param options.write writes the app's sources into the workspace
 * @returns the folder of the release
 */
export async function buildApp(
  root: string,
  workspace: string,
  options: { app: string; links: readonly string[]; write: () => unknown },
): Promise<string> {
  const { app, links, write } = options;
  await mkdir(workspace);
  for (const name of links) await symlink(path.join(root, name), path.join(workspace, name));
  await write();
  const cwd = path.join(workspace, app);
  const rsbuild = path.join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  const env = { ...process.env, NODE_ENV: 'production', RSBUILD_NO_UPDATE: '1' };
  await promisify(execFile)(process.execPath, [rsbuild, 'build'], { cwd, env });
  return path.join(cwd, 'dist/release');
}
