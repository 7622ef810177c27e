import type { ClientRelease, DevelopedRemote } from '@meridian/contracts';
import { createPathFinder } from '@meridian/contracts/pages';
import type { Generation } from '../live/resolve-map';
import type { LoadedRelease } from '../releases/load-release-files';
import { createMapFile, toClientRelease } from '../releases/make-client-map';

/**
 * Puts remotes from a developer's machine into a selection, for the browser alone: their code does not run on this
 * server. Browsers get the shell with the development build of React.
 * @param loadDevelopment reads the files of that build
 * @throws Error for a shell without such a build
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
 * Replaces shell and remotes of a generation by sources under development. They have no fallback, because a developer
 * wants to see the fault, not the release before.
 * @param remotes the remotes as pages load them, by app
 * @param loaded the remotes whose code runs on this server
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
