import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@meridian/contracts';
import { copyRelease } from '@meridian/registry/testing/copy-release';
import { furtherName } from '../bytes/further-remotes';
import { builtName } from './build-further-remote';
import type { Release, Team } from './open-team';

/** @param folder for the copies */
export function openCopies(team: Team, folder: string) {
  /** @param words replacement by what it replaces in scripts and record, e.g. the version */
  const publishCopy = async (built: string, words: Record<string, string>): Promise<Release> => {
    const copy = path.join(folder, randomUUID());
    const replaceWords = (text: string) =>
      Object.entries(words).reduce((result, [old, now]) => result.replaceAll(old, now), text);
    await copyRelease(built, copy, {
      script: (_, text) => replaceWords(text),
      record: (record) => JSON.parse(replaceWords(JSON.stringify(record))),
    });
    return team.publish(copy);
  };
  return {
    /** Publishes a built release of a remote under other versions. */
    async publishVersions(built: string, versions: readonly string[]): Promise<Release[]> {
      const text = await readFile(path.join(built, 'record.json'), 'utf8');
      const { app, version: own, container: ownContainer }: ReleaseRecord = JSON.parse(text);
      if (!ownContainer) throw new Error(`Expected a release of a remote, found one of ${app}.`);
      const releases = [];
      for (const version of versions) {
        const container = `${app}_${version}`.replace(/[^a-z0-9]/g, '_');
        releases.push(await publishCopy(built, { [own]: version, [ownContainer]: container }));
      }
      return releases;
    },
    /** Publishes copies of a further remote, each with a name of its own, and makes them live. */
    async addRemotes(
      further: string,
      { from, to, channel }: { from: number; to: number; channel?: string },
    ): Promise<void> {
      const releases = [];
      for (let index = from; index < to; index += 1)
        releases.push(await publishCopy(further, { [idOf(builtName)]: idOf(furtherName(index)) }));
      await team.promote(releases, channel);
    },
  };
}

/** What tells names apart: it is also in the container's name and in what visitors read. */
function idOf(name: string): string {
  return name.slice('team-'.length);
}
