import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  createRegistryClient,
  openDevelopmentKeys,
  readBuiltRecord,
} from '@meridian/registry/client';

/** One version of one app, published. */
export interface Release {
  app: string;
  version: string;
}

/** How many releases become live in one generation at most. */
const maxAtOnce = 20;

export type Team = Awaited<ReturnType<typeof openTeam>>;

/** A team with every right at the registry of a running system. @param dataDir of the system */
export async function openTeam(dataDir: string) {
  const { registryUrl } = JSON.parse(await readFile(path.join(dataDir, 'run.json'), 'utf8'));
  const keys = openDevelopmentKeys(path.join(dataDir, 'keys'));
  const client = createRegistryClient({ url: registryUrl, token: await keys.token() });
  return {
    client,
    /** Without a path. */
    registryUrl: String(registryUrl),
    async countRemotes(): Promise<number> {
      const { apps } = await client.status();
      return apps.filter(({ app }) => app !== 'shell').length;
    },
    /** @param directory with a built release */
    async publish(directory: string): Promise<Release> {
      const { app, version } = await readBuiltRecord(directory);
      await client.publishDirectory(directory, await keys.signingKey(`team:${app}`));
      return { app, version };
    },
    /**
     * @param channel `production` by default
     * @returns the generation that the registry says it has made, the last one of several
     */
    async promote(releases: readonly Release[], channel?: string): Promise<number> {
      let made = 0;
      for (let done = 0; done < releases.length; done += maxAtOnce) {
        const [first, ...others] = releases.slice(done, done + maxAtOnce);
        if (!first) continue;
        const change = { ...first, with: others, channel, reason: 'Measuring promotions' };
        ({ generation: made } = await client.promote(change));
      }
      return made;
    },
  };
}
