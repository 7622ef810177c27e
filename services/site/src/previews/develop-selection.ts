import type { ClientRelease, DevelopedRemote } from '@meridian/contracts';
import { createPathFinder } from '@meridian/contracts/pages';
import type { Generation } from '../live/resolve-map';
import type { LoadedRelease } from '../releases/load-release-files';
import { createMapFile, toClientRelease } from '../releases/make-client-map';

/**
 * Lays remotes from a developer's machine over a selection, for the browser alone: no code of theirs runs on this
 * server. The shell's files for browsers are those with the development build of React.
 * @param loadDevelopment reads these files
 * @throws Error for a shell without them
 */
export async function developSelection(
  selection: Generation,
  remotes: readonly DevelopedRemote[],
  loadDevelopment: (record: LoadedRelease['record']) => Promise<LoadedRelease>,
): Promise<Generation> {
  const { record, files } = selection.shell;
  const { app, version, development } = record;
  if (!development)
    throw new Error(
      `expected a shell with a build for development, found ${app} ${version} without one: publish a newer shell`,
    );
  const loaded = await loadDevelopment(record);
  const shell = {
    record: { ...record, ...development },
    files: new Map([...files, ...loaded.files]),
  };
  const developed = remotes.map(({ origin, record }) => {
    const live = { ...toClientRelease({ ...record, files: [] }), base: `${origin}/` };
    return [record.app, live] as const;
  });
  return replaceReleases(selection, shell, new Map(developed));
}

/**
 * A generation with another shell and other remotes, as sources under development. They have no fallback, because a
 * developer wants to see the fault, not the release before.
 * @param remotes as pages load them, by app
 * @param loaded those of them whose code runs on this server
 */
export async function replaceReleases<Base extends Generation>(
  base: Base,
  shell: LoadedRelease,
  remotes: ReadonlyMap<string, ClientRelease>,
  loaded: readonly LoadedRelease[] = [],
): Promise<Base> {
  const { app, contract, routes } = shell.record;
  const replaced = [...remotes].map(([name, live]) => [name, { live, fallback: null }] as const);
  const apps = { ...base.map.apps, ...Object.fromEntries(replaced) };
  const map = { ...base.map, contract, shell: { app, routes }, apps };
  const kept = [...base.releases.values()].filter(({ record }) => !remotes.has(record.app));
  const releases = [...kept, shell, ...loaded].map(
    (one) => [`${one.record.app}/${one.record.version}`, one] as const,
  );
  return {
    ...base,
    map,
    mapFile: await createMapFile(map),
    findPath: createPathFinder(map),
    shell,
    releases: new Map(releases),
  };
}
