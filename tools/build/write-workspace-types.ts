import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readAppTypes, shellAppTypes, writeAppTypes } from '../../shared/federation/src/app-types';
import { listRemotes } from '../setup/workspaces.mjs';
import { toCommonJs } from './transpile';

/** Writes what the sources of shell and remotes offer to others into `.types`, where compilers find it. */
export async function writeWorkspaceTypes(root: string): Promise<void> {
  const shell = path.join(root, 'shell');
  const routes = path.join(shell, 'src/routing/shell-routes.ts');
  const { shellRoutes } = await import(pathToFileURL(routes).href);
  writeAppTypes(path.join(root, '.types'), [
    shellAppTypes(shell, shellRoutes),
    ...listRemotes(root).map((app) => readAppTypes(path.join(root, app), toCommonJs)),
  ]);
  // No page of the site: the compiler finds them for the template alone.
  writeAppTypes(path.join(root, '.types/template'), [
    readAppTypes(path.join(root, 'shared/create-remote/template/remote'), toCommonJs),
  ]);
}
