// @ts-check
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  appInputs,
  copyInputs,
  releaseVersion,
} from '../../shared/federation/src/release-version.mjs';
import { step } from '../setup/progress.mjs';
import { listApps } from '../setup/workspaces.mjs';
import { runBuilder } from './run-builder.mjs';

/**
 * Builds each of the named apps twice, or all of them, and prints how many files differ.
 * @param {string} root of the repository
 * @param {readonly string[]} names
 * @throws {Error} that names every file that differs
 */
export async function compareBuilds(root, names) {
  const apps = listApps(root);
  const unknown = names.find((name) => !apps.includes(name));
  if (unknown)
    throw new Error(`Expected an app to build twice: ${apps.join(', ')}. Found ${unknown}.`);
  const faults = [];
  for (const app of names.length > 0 ? names : apps) {
    const { version, files, differences } = await buildTwice(root, app);
    step(`${app} ${version}: ${files} files, ${differences.length} differ between two folders`);
    faults.push(...differences.map((file) => `${app}: ${file}`));
  }
  if (faults.length > 0)
    throw new Error(
      `Expected the same bytes from two folders, found others in\n${faults.join('\n')}\nSomething in the build depends on its folder, on time or on the order of builds: shared/federation/src/builds/reproducible removes what did before.`,
    );
}

/**
 * Builds an app twice, each time in a folder of its own that holds only the inputs of the app's version. The folders
 * differ in name, depth and the order in which their files were written.
 * @param {string} root of the repository
 * @param {string} app
 * @returns {Promise<{ version: string, files: number, differences: string[] }>} how many files were
 *   compared, and those that are not the same or only in one of the builds
 * @throws {Error} with the builder's messages
 */
export async function buildTwice(root, app) {
  const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'twice-')));
  const roots = [
    path.join(scratch, 'a'),
    path.join(scratch, 'second copy/further.down/of-the-site'),
  ];
  try {
    const inputs = appInputs(root, app);
    const [one = new Map(), other = new Map()] = await Promise.all(
      roots.map(async (copy, index) => {
        copyInputs(inputs, copy, { isReversed: index === 1 });
        await runBuilder(copy, app);
        return readRelease(path.join(copy, app, 'dist/release'));
      }),
    );
    const files = new Set([...one.keys(), ...other.keys()]);
    const isSame = (/** @type {string} */ file) => one.get(file) === other.get(file);
    return {
      version: releaseVersion(root, app),
      files: files.size,
      differences: [...files].filter((file) => !isSame(file)).sort(),
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Contents by path; the record without commit and time of the build.
 * @param {string} directory @returns {Map<string, string>}
 */
function readRelease(directory) {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)));
  return new Map(
    files.map((file) => {
      const content = readFileSync(path.join(directory, file), 'latin1');
      return [file, file === 'record.json' ? withoutBuild(content) : content];
    }),
  );
}

/** @param {string} record */
function withoutBuild(record) {
  return JSON.stringify({ ...JSON.parse(record), commit: '', builtAt: '' });
}
