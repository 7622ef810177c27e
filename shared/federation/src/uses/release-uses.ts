import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseRecord, Uses } from '@meridian/contracts';
import { apiPaths } from '@meridian/contracts/schemas';
import type { Rspack } from '@rsbuild/core';
import { readCompiledTypes } from '../inputs/compiled-types.mjs';
import { isCode } from '../inputs/list-inputs.mjs';
import { modulesWithExports, runtimeCore } from '../shared-modules';
import { type FileUses, readUses } from './read-uses';

/**
 * Describes what a release uses of other apps, and what it provides beside pages and widgets.
 *
 * @param builds of all environments, which together read all sources of the app
 * @param routes with their declared backend paths
 * @param coreImports exports of the federation runtime's core that a remote's container calls
 * @throws Error that lists every use that cannot be read from the sources
 */
export function describeUses(
  { directory, kind }: { directory: string; kind: 'shell' | 'remote' },
  builds: readonly Rspack.Compilation[],
  routes: ReleaseRecord['routes'],
  coreImports: readonly string[] = [],
): Pick<ReleaseRecord, 'emits' | 'api'> & { uses: Uses } {
  const read = readSources(directory, kind, builds);
  const gather = <Use extends { line: number }>(select: (uses: FileUses) => readonly Use[]) =>
    mergePlaces(
      read.flatMap(({ name, uses }) =>
        select(uses).map(({ line, ...use }) => ({ ...use, at: [`${name}:${line}`] })),
      ),
    );
  const types = readCompiledTypes(directory);
  const propsOf = (widget: string) => {
    const [app = '', id = ''] = widget.split('/');
    return types.get(app)?.types.widgets[id]?.props ?? {};
  };
  const fetched = gather(({ api }) => api);
  const declared = new Set(routes.flatMap(({ data }) => data));
  for (const { path } of fetched) declared.delete(path);
  const uses = {
    links: gather(({ links }) => links),
    widgets: gather(({ widgets }) => widgets).map((use) => ({ ...use, props: propsOf(use.id) })),
    api: [...fetched, ...[...declared].sort().map((path) => ({ path, at: ['src/remote.ts'] }))],
    events: gather(({ events }) => events),
  };
  const emits = [...new Set(read.flatMap(({ uses }) => uses.emits))].sort();
  if (kind === 'shell') return { uses, emits, api: [...apiPaths] };
  const ofCore = coreImports.map((name) => ({ module: runtimeCore, name, at: [] }));
  const bundled = [...listBundledImports(builds), ...ofCore];
  const imports = mergePlaces([...gather(({ imports }) => imports), ...bundled]);
  const shown = imports.map(({ at, ...one }) => ({ ...one, at: at.slice(0, maxPlaces) }));
  return { uses: { ...uses, imports: shown }, emits };
}

/** Most places that a record lists for one import. */
const maxPlaces = 3;

/**
 * The exports of shared modules that the bundled code uses, packages included, according to the bundler.
 * @throws Error when a module is used as a whole
 */
function listBundledImports(builds: readonly Rspack.Compilation[]) {
  const ssr = builds.find(({ name }) => name === 'node');
  if (!ssr) throw new Error('The node environment has no statistics');
  return [...ssr.modules].flatMap((one) => {
    const module = modulesWithExports.find((name) => one.identifier().endsWith(` "${name}"`));
    if (!module) return [];
    const names = ssr.moduleGraph.getUsedExports(one, [...ssr.entrypoints.keys()]);
    if (Array.isArray(names)) return names.map((name) => ({ module, name, at: [] as string[] }));
    if (names === false) return [];
    throw new Error(
      `The registry has to know what the release imports of ${module}; expected imports by name, as in import { … } from '${module}'; found the whole module`,
    );
  });
}

/** The uses in each source of the app. Bundled packages do not count: their uses are not the app's. */
function readSources(
  directory: string,
  kind: 'shell' | 'remote',
  builds: readonly Rspack.Compilation[],
) {
  const source = path.join(directory, 'src') + path.sep;
  const files = new Set(builds.flatMap(({ fileDependencies }) => [...fileDependencies]));
  const own = [...files].filter((file) => file.startsWith(source) && isCode(file)).sort();
  const read = own.map((file) => {
    const name = path.relative(directory, file).replaceAll(path.sep, '/');
    const text = readFileSync(file, 'utf8');
    return { name, uses: readUses(file, text, { isShell: kind === 'shell' }) };
  });
  const faults = read.flatMap(({ name, uses }) =>
    uses.faults.map(({ line, message }) => `${name}:${line}: ${message}`),
  );
  if (faults.length > 0)
    throw new Error(
      `The registry has to know what the release uses of others. Write so that it can be read:\n${faults.join('\n')}`,
    );
  return read;
}

/** Merges equal uses into one with all places. */
function mergePlaces<Use extends { at: string[] }>(found: readonly Use[]): Use[] {
  const merged = new Map<string, Use>();
  for (const { at, ...use } of found) {
    const key = JSON.stringify(use);
    const known = merged.get(key);
    if (known) known.at.push(...at);
    else merged.set(key, { ...use, at: [...at] } as Use);
  }
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, use]) => use);
}
