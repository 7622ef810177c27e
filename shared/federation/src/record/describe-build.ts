import { contractVersion, type ModuleFiles } from '@meridian/contracts';
import type { Rspack } from '@rsbuild/core';
import { toDeclarations } from '../declarations/declarations';
import { readRemote, readShell } from '../declarations/read-bundle';
import { installedVersion } from '../shared-modules';

export interface BuiltApp {
  app: string;
  version: string;
  kind: 'shell' | 'remote';
  /** Global name of the container; undefined for a shell. */
  container?: string;
  directory: string;
}

/**
 * The part of a release record that describes a build, without its files; development servers use it too.
 *
 * @param bundle path of the built ssr file
 * @param coreExports exports of the federation runtime's core that a shell provides to containers
 */
export function describeBuild(
  { app, version, kind, container }: BuiltApp,
  web: Rspack.Compilation,
  bundle: string,
  coreExports: readonly string[],
) {
  const isRemote = kind === 'remote';
  const modules = listModules(web, isRemote ? [] : web.entrypoints);
  return {
    ...{ app, version, kind, modules },
    contract: contractVersion,
    federationRuntime: installedVersion('@module-federation/enhanced', import.meta.dirname),
    ...(container ? { container } : {}),
    entry: isRemote ? 'entry.js' : firstScript(modules),
    server: 'server.cjs',
    ...(isRemote
      ? toDeclarations(readRemote(bundle))
      : {
          ...readShell(bundle, coreExports),
          preload: listPreloads(web, 'preload'),
          widgets: [],
          navigation: [],
        }),
  };
}

/** Chunks of a shell that a page needs before any module of a remote. */
export const shellChunks = ['app', 'pages', 'federation'];

/**
 * The scripts and stylesheets that each exposed module needs beside the container entry. For a shell: those of its
 * entry, of `shellChunks` and of the routes that it loads on demand.
 */
export function listModules(
  web: Rspack.Compilation,
  entries: Rspack.Compilation['entrypoints'] | [],
): Record<string, ModuleFiles> {
  const modules: Record<string, ModuleFiles> = {};
  for (const [name, group] of web.namedChunkGroups) {
    const [, kind, id] = /^(routes|widgets)\.(.+)$/.exec(name) ?? [];
    if (kind) modules[`./${kind}/${id}`] = filesOf(group.getFiles());
    if (shellChunks.includes(name)) modules[name] = filesOf(group.getFiles());
  }
  for (const [name, group] of entries) modules[name] = filesOf(group.getFiles());
  return modules;
}

/** Files that a stylesheet names with a mark such as `?preload`. */
export function listPreloads(web: Rspack.Compilation, mark: string): string[] {
  const marked = new RegExp(`[?&]${mark}\\b`);
  return web
    .getAssets()
    .filter(({ info }) => marked.test(info.sourceFilename ?? ''))
    .map(({ name }) => name)
    .sort();
}

function filesOf(files: readonly string[]): ModuleFiles {
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}

export function firstScript(modules: Record<string, ModuleFiles>): string {
  const script = modules.index?.js.at(-1);
  if (!script) throw new Error('The shell has no entry named index');
  return script;
}
