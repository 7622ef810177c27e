import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { currentRun } from '../run/current-run';
import { plainEnvironment, root } from '../system/repository';
import type { BuiltRelease } from './alter-release';

/** Below the app's folder: texts to replace in a file, or a new file's whole text. */
export type SourceChanges = Record<string, string | ((text: string) => string)>;

/**
 * Builds an app from changed sources, as its team would: a copy of its folder beside the
 * repository's shared packages, with the app's own build, under a version of its own.
 */
export async function buildRelease(
  app: string,
  version: string,
  changes: SourceChanges,
): Promise<BuiltRelease> {
  const workspace = await mkdtemp(path.join(currentRun().directory, `build-${app}-`));
  for (const name of ['shared', 'node_modules', 'package.json', 'package-lock.json'])
    await symlink(path.join(root, name), path.join(workspace, name));
  const folder = path.join(workspace, app);
  await cp(path.join(root, app), folder, {
    recursive: true,
    filter: (source) => !/\/(dist|node_modules)$/.test(source),
  });
  for (const [file, change] of Object.entries(changes))
    await changeFile(path.join(folder, file), change);

  await promisify(execFile)(
    process.execPath,
    [path.join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'],
    {
      cwd: folder,
      env: plainEnvironment({
        NODE_ENV: 'production',
        RELEASE_VERSION: version,
        RSBUILD_NO_UPDATE: '1',
      }),
    },
  );
  return { app, version, directory: path.join(folder, 'dist/release') };
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
