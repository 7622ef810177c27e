import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  readAppTypes,
  shellAppTypes,
  writeAppTypes,
} from '../../shared/federation/src/declarations/app-types';
import { listRemotes } from '../setup/workspaces.mjs';
import { toCommonJs } from './transpile';

/** Writes the pages and widgets that shell and remotes declare as types into `.types`, where compilers find them. */
export async function writeWorkspaceTypes(root: string): Promise<void> {
  const shell = path.join(root, 'shell');
  const routes = path.join(shell, 'src/routing/shell-routes.ts');
  const { shellRoutes } = await import(pathToFileURL(routes).href);
  writeAppTypes(path.join(root, '.types'), [
    shellAppTypes(shell, shellRoutes),
    ...listRemotes(root).map((app) => readAppTypes(path.join(root, app), toCommonJs)),
  ]);
  // The template has no pages of the site: only its own compiler run finds these.
  writeAppTypes(path.join(root, '.types/template'), [
    readAppTypes(path.join(root, 'shared/create-remote/template/remote'), toCommonJs),
  ]);
}
