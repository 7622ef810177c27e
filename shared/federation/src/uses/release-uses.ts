import path from 'node:path';
import type { ReleaseRecord, Uses } from '@meridian/contracts';
import { apiPaths } from '@meridian/contracts/schemas';
import type { Rspack } from '@rsbuild/core';
import { readCompiledTypes } from '../inputs/compiled-types.mjs';
import { isCode } from '../inputs/list-inputs.mjs';
import { modulesWithExports, runtimeCore } from '../shared-modules';
import { collectUses, mergePlaces } from './collect-uses';

/**
 * What a release uses of others and provides for them beside pages and widgets.
 *
 * @param builds the environments, which together read all sources of the app
 * @param routes with the backend paths that they declare
 * @param coreImports what a remote's container calls of the core of the federation runtime
 * @throws Error that lists every use that cannot be read off the text
 */
export function describeUses(
  { directory, kind }: { directory: string; kind: 'shell' | 'remote' },
  builds: readonly Rspack.Compilation[],
  routes: ReleaseRecord['routes'],
  coreImports: readonly string[] = [],
): Pick<ReleaseRecord, 'emits' | 'api'> & { uses: Uses } {
  const files = builds.flatMap(({ fileDependencies }) => [...fileDependencies]);
  const types = readCompiledTypes(directory);
  const propsOf = (widget: string) => {
    const [app = '', id = ''] = widget.split('/');
    return types.get(app)?.types.widgets[id]?.props ?? {};
  };
  const { uses, emits } = collectUses(directory, selectSources(directory, files), {
    kind,
    propsOf,
  });
  const read = new Set(uses.api.map((use) => use.path));
  const declared = new Set(routes.flatMap(({ data }) => data).filter((one) => !read.has(one)));
  const at = ['src/remote.ts'];
  const api = [...uses.api, ...[...declared].sort().map((path) => ({ path, at }))];
  const { imports, ...others } = uses;
  if (kind === 'shell') return { uses: { ...others, api }, emits, api: [...apiPaths] };
  const ofCore = coreImports.map((name) => ({ module: runtimeCore, name, at: [] }));
  const all = mergePlaces([...imports, ...listBundledImports(builds), ...ofCore]);
  const shown = all.map(({ at, ...one }) => ({ ...one, at: at.slice(0, maxPlaces) }));
  return { uses: { ...others, api, imports: shown }, emits };
}

/** Places of one import that a record names. */
const maxPlaces = 3;

/**
 * The exports of shared modules that are used by all that a remote bundles, of packages too, as the bundler counts them.
 * @throws Error where a module is used as a whole
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

/** The app's own code: what it bundles of other packages says nothing of what this app uses. */
function selectSources(directory: string, files: readonly string[]): string[] {
  const source = path.join(directory, 'src') + path.sep;
  return [...new Set(files)].filter((file) => file.startsWith(source) && isCode(file));
}
