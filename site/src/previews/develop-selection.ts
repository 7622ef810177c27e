import type { ClientMap, DevelopedRemote } from '@meridian/contracts';
import { createPathFinder } from '@meridian/contracts/pages';
import { toClientRelease } from '../live/client-map';
import { createMapFile } from '../live/map-file';
import type { LoadedRelease } from '../live/release-files';
import type { Generation } from '../live/resolve-map';

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
    return [record.app, { live, fallback: null }] as const;
  });
  const apps = { ...selection.map.apps, ...Object.fromEntries(developed) };
  const map: ClientMap = { ...selection.map, apps };
  const names = new Set(developed.map(([name]) => name));
  const released = [...selection.releases].filter(([, one]) => !names.has(one.record.app));
  return {
    ...selection,
    map,
    mapFile: await createMapFile(map),
    findPath: createPathFinder(map),
    shell,
    releases: new Map([...released, [`${app}/${version}`, shell]]),
  };
}
