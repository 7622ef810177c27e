import type { DevelopedRemote } from '@meridian/contracts';
import { toClientRelease } from '../live/client-map';
import type { LoadedRelease } from '../live/release-files';
import { replaceReleases } from '../live/replace-releases';
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
    return [record.app, live] as const;
  });
  return replaceReleases(selection, shell, new Map(developed));
}
