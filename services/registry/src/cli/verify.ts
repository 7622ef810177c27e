import { isServiceError, ServiceError } from '@meridian/service/errors';
import type { Command } from 'commander';
import {
  digestOf,
  type RegistryClient,
  type TrustRoot,
  verifyLiveMap,
  verifyRelease,
} from '../client';
import type { ReleaseContext } from './find-registry';

type Client = Pick<RegistryClient, 'getLiveMap' | 'getRelease' | 'getFile' | 'listReleases'>;

export function addVerify(program: Command, context: ReleaseContext): void {
  program
    .command('verify')
    .description(
      'Look whether what the registry holds is what was signed and noted, to the last byte',
    )
    .argument('[channels...]', 'channels to look at', ['production', 'staging'])
    .action(async (channels: string[]) => {
      const root = context.trustRoot();
      const verification = await verifyRegistry(context.client(), root, channels);
      requireWhole(verification.faults);
      const { maps, releases, files } = verification.checked;
      const counts = `${maps} live maps, ${releases} releases, ${files} files`;
      context.print(verification, () => `all is as it was made: ${counts}`);
    });
}

/**
 * Checks that what a registry holds is what was signed: the live maps of channels, records of releases, and every file
 * of releases that are not removed.
 * @returns how much was checked, and what has changed, a sentence each
 * @throws ServiceError when the registry does not respond
 */
export async function verifyRegistry(client: Client, root: TrustRoot, channels: readonly string[]) {
  const faults: string[] = [];
  const checked = { maps: 0, releases: 0, files: 0 };
  const look = async (name: string, check: () => Promise<void> | void) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${name}\r`);
    try {
      await check();
    } catch (error) {
      // A damaged file is unavailable; so is everything when the registry has gone away.
      await client.listReleases({ limit: 1 });
      faults.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  };

  for (const channel of channels) {
    // Nothing was promoted in it.
    const live = await client.getLiveMap({ channel }).catch((error: unknown) => {
      if (isServiceError(error) && error.code === 'not-found') return null;
      throw error;
    });
    if (!live) continue;
    checked.maps += 1;
    await look(`the live map of ${channel}`, () => {
      verifyLiveMap(live, { root, channel, now: new Date() });
    });
  }

  // A signature stays valid here when its key was revoked since.
  const anyTime = { ...root, revoked: [] };
  for await (const { app, version, digest, removed } of listReleases(client)) {
    const name = `${app} ${version}`;
    checked.releases += 1;
    await look(name, async () => {
      const { record: signed } = await client.getRelease(app, version);
      const { record } = verifyRelease(signed, anyTime, { app, version, digest });
      for (const file of removed ? [] : record.files)
        await look(`${name} ${file.path}`, async () => {
          checked.files += 1;
          const found = digestOf(await client.getFile(app, version, file));
          if (found !== file.integrity)
            throw new Error(`expected ${file.integrity}, found ${found}`);
        });
    });
  }
  return { checked, faults };
}

async function* listReleases(client: Client) {
  let before: string | undefined;
  do {
    const { releases, next } = await client.listReleases({ limit: 500, before });
    yield* releases;
    before = next ?? undefined;
  } while (before !== undefined);
}

/** @throws ServiceError `integrity-mismatch` that lists the faults */
export function requireWhole(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const count = `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`;
  const found = [`expected all as it was made, found ${count}:`, ...faults].join('\n- ');
  throw new ServiceError('integrity-mismatch', found, {
    suggestion:
      'Restore what is damaged from a backup; what was changed on purpose is an attack: see docs/operating.md.',
  });
}
