import { randomUUID } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@meridian/contracts';
import {
  createRegistryClient,
  openDevelopmentKeys,
  readBuiltRecord,
} from '@meridian/registry/client';
import { copyRelease } from '@meridian/registry/testing/copy-release';
import { builtName } from './build-further-remote';

/** One version of one app, published. */
export interface Release {
  app: string;
  version: string;
}

export type Team = Awaited<ReturnType<typeof openTeam>>;

/**
 * A team with every right at the registry of a running system.
 * @param dataDir of the system
 * @param folder for copies of releases
 */
export async function openTeam(dataDir: string, folder: string) {
  const { registryUrl } = JSON.parse(await readFile(path.join(dataDir, 'run.json'), 'utf8'));
  const keys = openDevelopmentKeys(path.join(dataDir, 'keys'));
  const client = createRegistryClient({ url: registryUrl, token: await keys.token() });

  /** @returns the generation that the registry says it has made */
  const promote = async (first: Release, ...others: Release[]): Promise<number> => {
    const change = { ...first, with: others, reason: 'Measuring promotions' };
    return (await client.promote(change)).generation;
  };
  /** @param words replacement by what it replaces in scripts, names of files and record, e.g. the version */
  const publishCopy = async (built: string, words: Record<string, string>): Promise<Release> => {
    const copy = path.join(folder, randomUUID());
    const replaceWords = (text: string) =>
      Object.entries(words).reduce((result, [old, now]) => result.replaceAll(old, now), text);
    await copyRelease(built, copy, {
      script: (_, text) => replaceWords(text),
      record: (record) => JSON.parse(replaceWords(JSON.stringify(record))),
    });
    // Files of types are named after the app.
    const { files }: ReleaseRecord = JSON.parse(
      await readFile(path.join(built, 'record.json'), 'utf8'),
    );
    for (const { path: name } of files)
      await rename(path.join(copy, 'files', name), path.join(copy, 'files', replaceWords(name)));
    const { app, version } = await readBuiltRecord(copy);
    await client.publishDirectory(copy, await keys.signingKey(`team:${app}`));
    return { app, version };
  };

  return {
    promote,
    /** Publishes a built release of a remote under other versions. */
    async publishVersions(built: string, versions: readonly string[]): Promise<Release[]> {
      const text = await readFile(path.join(built, 'record.json'), 'utf8');
      const { app, version: own, container = '' }: ReleaseRecord = JSON.parse(text);
      const releases = [];
      for (const version of versions) {
        const name = `${app}_${version}`.replace(/[^a-z0-9]/g, '_');
        releases.push(await publishCopy(built, { [own]: version, [container]: name }));
      }
      return releases;
    },
    /** Makes copies of a further remote live, each with a name of its own, until there are `count` remotes. */
    async addRemotes(further: string, count: number): Promise<void> {
      const { apps } = await client.status();
      const copies = [];
      for (let index = apps.filter(({ app }) => app !== 'shell').length; index < count; index++) {
        // What tells names apart is also in the container's name and in what visitors read.
        const id = `further${index}`;
        copies.push(await publishCopy(further, { [builtName.slice('team-'.length)]: id }));
      }
      const [first, ...others] = copies;
      if (first) await promote(first, ...others);
    },
  };
}
