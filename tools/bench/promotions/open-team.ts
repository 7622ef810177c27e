import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createRegistryClient, openDevelopmentKeys } from '@meridian/registry/client';
import { copyRelease } from '@meridian/registry/testing/copy-release';

export type Team = Awaited<ReturnType<typeof openTeam>>;

/** A team with every right at the registry of a running system. */
export async function openTeam(dataDir: string) {
  const { registryUrl } = JSON.parse(await readFile(path.join(dataDir, 'run.json'), 'utf8'));
  const keys = openDevelopmentKeys(path.join(dataDir, 'keys'));
  const client = createRegistryClient({ url: registryUrl, token: await keys.token() });

  return {
    async promote(app: string, version: string): Promise<number> {
      const targets = [{ app, version }];
      const order = { action: 'promote', targets, reason: 'Measuring promotions' } as const;
      const { generation } = await client.change(order);
      return generation;
    },
    /** Publishes the release in the folder `built` under another version, by way of a new folder `copy`. */
    async publishAs(app: string, version: string, built: string, copy: string): Promise<void> {
      const container = `${app}_${version.replaceAll('.', '_')}`;
      await copyRelease(built, copy, {
        script: (_, text, record) => text.replaceAll(record.container ?? container, container),
        record: (record) => ({ ...record, version, container }),
      });
      await client.publishDirectory(copy, await keys.signingKey(`team:${app}`));
    },
  };
}
