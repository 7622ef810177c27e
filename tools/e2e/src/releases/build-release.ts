import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { currentRun } from '../run/current-run';
import { root, runBuild } from '../system/repository';
import { waitUntil } from '../wait-until';
import type { BuiltRelease } from './alter-release';

/** A build takes seconds; a crowded machine may need far longer. */
const buildTimeoutMs = 120_000;

/** The keys are paths below the app's folder. A string is the whole text of a new file. */
export type SourceChanges = Record<string, string | ((text: string) => string)>;

/** Builds the app as its team would. Files that ask for the same version share one build. */
export async function buildRelease(
  app: string,
  version: string,
  changes: SourceChanges,
): Promise<BuiltRelease> {
  const workspace = path.join(currentRun().directory, `build-${app}-${version}`);
  const built = path.join(workspace, 'release');
  const isFirst = await mkdir(workspace).then(
    () => true,
    () => false,
  );
  if (isFirst) await build(app, version, changes, workspace, built);
  else
    await waitUntil(`the build of ${app} ${version}`, () => existsSync(built), {
      timeoutMs: buildTimeoutMs,
    });
  return { app, version, directory: built };
}

async function build(
  app: string,
  version: string,
  changes: SourceChanges,
  workspace: string,
  built: string,
): Promise<void> {
  for (const name of ['shared', 'node_modules', 'package.json', 'package-lock.json'])
    await symlink(path.join(root, name), path.join(workspace, name));
  const folder = path.join(workspace, app);
  await cp(path.join(root, app), folder, {
    recursive: true,
    filter: (source) => !/\/(dist|node_modules)$/.test(source),
  });
  for (const [file, change] of Object.entries(changes))
    await changeFile(path.join(folder, file), change);

  await runBuild(folder, { RELEASE_VERSION: version });
  // The folder appears in one step, because others wait for it.
  await rename(path.join(folder, 'dist/release'), built);
}

async function changeFile(file: string, change: SourceChanges[string]): Promise<void> {
  if (typeof change === 'string') {
    await mkdir(path.dirname(file), { recursive: true });
    return writeFile(file, change);
  }
  const before = await readFile(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} holds nothing of what was to be changed`);
  await writeFile(file, after);
}

/** @returns the path of the only such source, relative to the app's folder */
export function findSource(app: string, text: string): string {
  const folder = path.join(root, app);
  const files = readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => path.join('src', file))
    .filter((file) => readFileSync(path.join(folder, file), 'utf8').includes(text));
  const [found, ...others] = files;
  if (!found || others.length > 0)
    throw new Error(
      `Expected one source of ${app} with "${text}", found ${files.join(', ') || 'none'}`,
    );
  return found;
}
