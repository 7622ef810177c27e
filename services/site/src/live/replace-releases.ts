import type { ClientRelease } from '@meridian/contracts';
import { createPathFinder } from '@meridian/contracts/pages';
import { createMapFile } from './map-file';
import type { LoadedRelease } from './release-files';
import type { Generation } from './resolve-map';

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
