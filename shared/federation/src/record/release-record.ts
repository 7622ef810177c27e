import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseRecord } from '@meridian/contracts';
import { appTypesOf, renderAppTypes, typesFolder } from '@meridian/contracts/app-types';
import { developmentFolder, releaseRecordSchema } from '@meridian/contracts/schemas';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import * as v from 'valibot';
import { readRemote } from '../declarations/read-bundle';
import { releaseNotes } from '../release-version.mjs';
import { sharedVersions } from '../shared-modules';
import { findDeprecated } from '../uses/find-deprecated';
import { describeUses } from '../uses/release-uses';
import { listCoreExports, listCoreImports } from '../uses/runtime-core';
import {
  type BuiltApp,
  describeBuild,
  firstScript,
  listModules,
  listPreloads,
  shellChunks,
} from './describe-build';
import { addPackages } from './packages-of-shell';
import { describeCommit, describeProvenance } from './provenance';
import { requirePageBudgets } from './require-page-budgets';
import { findTypeErrors } from './type-errors';

/** Writes `dist/release/record.json` once all environments are built. */
export function releaseRecordPlugin(identity: BuiltApp): RsbuildPlugin {
  return {
    name: 'meridian:release-record',
    setup(api) {
      let typeErrors: Promise<string | null> | undefined;
      // A failed build must not leave the record of an older release beside newer files.
      api.onBeforeBuild(() => {
        removeRecord(identity.directory);
        typeErrors = findTypeErrors(identity.directory);
      });
      api.onAfterBuild(async ({ stats, isFirstCompile }) => {
        if (!isFirstCompile || stats?.hasErrors()) return;
        const builds = (stats as Rspack.MultiStats).stats.map(({ compilation }) => compilation);
        const web = builds.find(({ name }) => name === 'web');
        if (!web) throw new Error('The web environment has no statistics');
        requireNoErrors(identity.app, await typeErrors);
        writeRelease(identity, web, builds);
      });
    },
  };
}

function requireNoErrors(app: string, typeErrors: string | null | undefined): void {
  if (typeErrors) throw new Error(`The types of ${app} have errors:\n${typeErrors}`);
}

export function removeRecord(directory: string): void {
  rmSync(path.join(directory, 'dist/release/record.json'), { force: true });
}

function writeRelease(
  identity: BuiltApp,
  web: Rspack.Compilation,
  builds: readonly Rspack.Compilation[],
) {
  const release = path.join(identity.directory, 'dist/release');
  const files = path.join(release, 'files');
  const isRemote = identity.kind === 'remote';
  removeUnused(path.join(files, 'js'));
  if (isRemote) tidyManifest(files);
  renameSync(path.join(release, 'server/server.cjs'), path.join(files, 'server.cjs'));
  rmSync(path.join(release, 'server'), { recursive: true });

  if (!isRemote) addPackages(identity, files);

  const bundle = path.join(files, 'server.cjs');
  const coreExports = isRemote ? [] : listCoreExports(identity.directory);
  const built = describeBuild(identity, web, bundle, coreExports);
  const missing = isRemote ? undefined : shellChunks.find((name) => !built.modules[name]);
  if (missing)
    throw new Error(
      `The shell has no chunk "${missing}", which documents preload: name its import`,
    );
  mkdirSync(path.join(files, typesFolder), { recursive: true });
  for (const [name, text] of Object.entries(renderAppTypes(appTypesOf(built))))
    writeFileSync(path.join(files, typesFolder, name), text);
  const coreImports = isRemote ? listCoreImports(web) : [];
  const uses = describeUses(identity, builds, built.routes, coreImports);
  const [root, folder] = [path.dirname(identity.directory), path.basename(identity.directory)];
  const notes = releaseNotes(root, folder);
  const record: ReleaseRecord = {
    ...built,
    commit: describeCommit(root, folder),
    ...(notes.length > 0 ? { notes } : {}),
    builtAt: new Date().toISOString(),
    provenance: describeProvenance(root),
    files: listFiles(files),
    shared: sharedVersions(identity.directory),
    ...uses,
    ...(isRemote
      ? { contributions: listContributions(bundle) }
      : {
          preloadIn: { ur: listPreloads(web, 'preloadur') },
          development: listDevelopment(builds),
        }),
  };
  requirePageBudgets(record, files, web);
  mkdirSync(release, { recursive: true });
  writeFileSync(
    path.join(release, 'record.json'),
    `${JSON.stringify(v.parse(releaseRecordSchema, record), null, 2)}\n`,
  );
  // Programs that run the build look for lines with this beginning.
  for (const line of findDeprecated(identity.directory, uses.uses))
    process.stderr.write(`${identity.app}: deprecated: ${line}\n`);
}

/** Removes the output of the empty entry that Rsbuild requires. */
function removeUnused(scripts: string) {
  for (const file of readdirSync(scripts))
    if (file.startsWith('unused.')) rmSync(path.join(scripts, file));
}

/** Leaves in the container's manifest only the parts that hosts read, in an order that does not depend on timing. */
function tidyManifest(files: string) {
  const file = path.join(files, 'mf-manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  for (const list of [manifest.exposes, manifest.shared]) list.sort(byId);
  writeFileSync(file, JSON.stringify(manifest));
  rmSync(path.join(files, 'mf-stats.json'));
}

/** The files of a shell that documents name on pages with a remote under development. */
function listDevelopment(builds: readonly Rspack.Compilation[]): ReleaseRecord['development'] {
  const build = builds.find(({ name }) => name === developmentFolder);
  if (!build) throw new Error('The environment for development has no statistics');
  const below = (files: readonly string[]) => files.map((file) => `${developmentFolder}/${file}`);
  const modules = Object.entries(listModules(build, build.entrypoints)).map(
    ([name, { js, css }]) => [name, { js: below(js), css: below(css) }] as const,
  );
  const all = Object.fromEntries(modules);
  return { entry: firstScript(all), modules: all };
}

function listContributions(bundle: string): ReleaseRecord['contributions'] {
  const remote = readRemote(bundle);
  return (['search', 'sitemap', 'feed'] as const).filter((kind) => remote[kind]);
}

function listFiles(directory: string): ReleaseRecord['files'] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const bytes = readFileSync(file);
      const digest = createHash('sha384').update(bytes).digest('base64');
      return {
        path: path.relative(directory, file).replaceAll(path.sep, '/'),
        bytes: bytes.length,
        integrity: `sha384-${digest}`,
      };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
