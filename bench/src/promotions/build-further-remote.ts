import { execFile } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** Writes the sources of a new remote into a repository, as `npm run new-remote` does. */
export type CreateRemote = (root: string, name: string) => unknown;

/** The name of the remote that is built; each copy gets another one. */
export const builtName = 'team-qqqqqqqq';

/**
 * Builds a remote as `npm run new-remote` makes it, in a workspace beside the repository.
 *
 * @param root of the repository
 * @param workspace a folder that does not exist yet
 * @returns the folder of the release
 */
export async function buildFurtherRemote(
  root: string,
  workspace: string,
  createRemote: CreateRemote,
): Promise<string> {
  // Its owner is added to it.
  const owners = '.github/CODEOWNERS';
  await mkdir(path.join(workspace, '.github'), { recursive: true });
  await cp(path.join(root, owners), path.join(workspace, owners));
  for (const name of ['shared', 'shell', 'node_modules', 'package-lock.json'])
    await symlink(path.join(root, name), path.join(workspace, name));
  const description = { private: true, type: 'module', workspaces: ['shell'] };
  await writeFile(path.join(workspace, 'package.json'), JSON.stringify(description));
  createRemote(workspace, builtName);
  const cwd = path.join(workspace, builtName);
  const rsbuild = path.join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  const env = { ...process.env, NODE_ENV: 'production', RSBUILD_NO_UPDATE: '1' };
  await promisify(execFile)(process.execPath, [rsbuild, 'build'], { cwd, env });
  return path.join(cwd, 'dist/release');
}
