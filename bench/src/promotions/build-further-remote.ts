import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildApp } from '../build-app';

/** Writes the sources of a new remote into a repository, as `npm run new-remote` does. */
export type CreateRemote = (root: string, name: string) => unknown;

/** The name of the remote that is built; `addRemotes` gives each copy another one. */
export const builtName = 'team-qqqqqqqq';

/**
 * Builds a remote as `npm run new-remote` makes it, in a workspace beside the repository.
 *
 * @param root of the repository
 * @param workspace a folder that does not exist yet
 * @returns the folder of the release
 */
export function buildFurtherRemote(
  root: string,
  workspace: string,
  createRemote: CreateRemote,
): Promise<string> {
  return buildApp(root, workspace, {
    app: builtName,
    links: ['shared', 'shell', 'node_modules', 'package-lock.json'],
    async write() {
      const description = { private: true, type: 'module', workspaces: ['shell'] };
      await writeFile(path.join(workspace, 'package.json'), JSON.stringify(description));
      // Its owner is added to it.
      await mkdir(path.join(workspace, '.github'));
      const owners = '.github/CODEOWNERS';
      await cp(path.join(root, owners), path.join(workspace, owners));
      createRemote(workspace, builtName);
    },
  });
}
