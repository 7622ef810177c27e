import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteRecord } from '@meridian/contracts';
import {
  type AppTypes,
  appTypesOf,
  renderAppTypes,
  workspaceVersion,
} from '@meridian/contracts/app-types';
import { toDeclarations } from './declarations';
import { runRemote } from './read-bundle';

/**
 * Reads what other apps may use of a remote from its present `src/remote.ts`.
 *
 * @param directory of the remote
 * @param toCommonJs compiles the text of a TypeScript file
 * @throws Error when `src/remote.ts` imports more than it may, or a property cannot be written as JSON Schema
 */
export function readAppTypes(directory: string, toCommonJs: (source: string) => string): AppTypes {
  const file = path.join(directory, 'src/remote.ts');
  const remote = runRemote(toCommonJs(readFileSync(file, 'utf8')), file);
  return appTypesOf({ app: remote.name, version: workspaceVersion, ...toDeclarations(remote) });
}

/** The paths of the shell's own pages, which other apps may link to. */
export function shellAppTypes(directory: string, shellRoutes: readonly RouteRecord[]): AppTypes {
  const app = path.basename(directory);
  return appTypesOf({ app, version: workspaceVersion, routes: [...shellRoutes], widgets: [] });
}

/**
 * Writes the app types of all apps of a repository to its folder `.types`. App types that were fetched from a registry
 * stay, and those of deleted apps are removed. A file with the right content is not written, so that compilers and
 * editors see no change.
 */
export function writeAppTypes(folder: string, all: readonly AppTypes[]): void {
  mkdirSync(folder, { recursive: true });
  const files = Object.assign({}, ...all.map(renderAppTypes)) as Record<string, string>;
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')))
    if (!files[file] && versionIn(readText(path.join(folder, file))) === workspaceVersion) {
      rmSync(path.join(folder, file));
      rmSync(path.join(folder, file.replace(/json$/, 'd.ts')), { force: true });
    }
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (readText(file) === text) continue;
    // Another command may read or write the file at the same time.
    writeFileSync(`${file}.${process.pid}`, text);
    renameSync(`${file}.${process.pid}`, file);
  }
}

/** The text of a file; empty when the file does not exist. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function versionIn(json: string): unknown {
  try {
    return JSON.parse(json).version;
  } catch {
    return undefined;
  }
}
