import path from 'node:path';
import type { ReleaseRecord, Uses } from '@meridian/contracts';
import { apiPaths } from '@meridian/contracts/schemas';
import type { Rspack } from '@rsbuild/core';
import { isCode } from '../inputs/list-inputs.mjs';
import { collectUses } from './collect-uses';
import { readCompiledProps } from './compiled-props';

/**
 * What a release uses of others and provides for them beside pages and widgets.
 *
 * @param builds the environments, which together read all sources of the app
 * @param routes with the backend paths that they declare
 * @throws Error that lists every use that cannot be read off the text
 */
export function describeUses(
  { directory, kind }: { directory: string; kind: 'shell' | 'remote' },
  builds: readonly Rspack.Compilation[],
  routes: ReleaseRecord['routes'],
): Pick<ReleaseRecord, 'emits' | 'api'> & { uses: Uses } {
  const files = builds.flatMap(({ fileDependencies }) => [...fileDependencies]);
  const propsOf = (widget: string) => readCompiledProps(directory, widget);
  const { uses, emits } = collectUses(directory, selectSources(directory, files), {
    kind,
    propsOf,
  });
  const read = new Set(uses.api.map((use) => use.path));
  const declared = new Set(routes.flatMap(({ data }) => data).filter((one) => !read.has(one)));
  const at = ['src/remote.ts'];
  return {
    uses: { ...uses, api: [...uses.api, ...[...declared].sort().map((path) => ({ path, at }))] },
    emits,
    ...(kind === 'shell' ? { api: [...apiPaths] } : {}),
  };
}

/** The app's own code: what it bundles of other packages says nothing of what this app uses. */
function selectSources(directory: string, files: readonly string[]): string[] {
  const source = path.join(directory, 'src') + path.sep;
  return [...new Set(files)].filter((file) => file.startsWith(source) && isCode(file));
}
