import { isServiceError, ServiceError } from '@meridian/service/errors';
import { digestOf, type TrustRoot, verifyLiveMap, verifyRelease } from '../trust';
import type { RegistryClient } from './registry-client';

type Client = Pick<
  RegistryClient,
  'getLiveMap' | 'getRelease' | 'getFile' | 'listApps' | 'pageReleases'
>;

const pageSize = 500;

export interface Verification {
  /** How much was looked at. */
  checked: { maps: number; releases: number; files: number };
  /** What is not as it was made, a sentence each. */
  faults: string[];
}

/**
 * Looks whether what a registry holds is what was signed: live maps, records of releases, and every file of those that
 * are not removed.
 * @param options.channels whose live maps are looked at
 * @param options.onProgress is told what is looked at next
 * @throws ServiceError when the registry does not respond
 */
export async function verifyRegistry(
  client: Client,
  options: {
    root: TrustRoot;
    channels: readonly string[];
    onProgress: (what: string) => void;
  },
): Promise<Verification> {
  const { root, channels, onProgress } = options;
  const faults: string[] = [];
  const checked = { maps: 0, releases: 0, files: 0 };
  const look = async (name: string, check: () => Promise<void>) => {
    try {
      await check();
    } catch (error) {
      // A damaged file is unavailable, and so is all of a registry that has gone away.
      await client.listApps();
      faults.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  };

  for (const channel of channels) {
    onProgress(`live map of ${channel}`);
    const live = await client.getLiveMap({ channel }).catch(orNull);
    if (!live) continue;
    checked.maps += 1;
    await look(`the live map of ${channel}`, async () => {
      verifyLiveMap(live, { root, channel, now: new Date() });
    });
  }

  // A key that was revoked since made it all the same.
  const anyTime = { ...root, revoked: [] };
  for await (const { app, version, digest, removed } of listReleases(client)) {
    const name = `${app} ${version}`;
    onProgress(name);
    checked.releases += 1;
    await look(name, async () => {
      const { record: signed } = await client.getRelease(app, version);
      const { record } = verifyRelease(signed, anyTime, { app, version, digest });
      if (removed) return;
      for (const file of record.files)
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
    const { releases, next } = await client.pageReleases({ limit: pageSize, before });
    yield* releases;
    before = next ?? undefined;
  } while (before !== undefined);
}

/** Of a channel in which nothing was promoted. */
function orNull(error: unknown): null {
  if (isServiceError(error) && error.code === 'not-found') return null;
  throw error;
}

/** @throws ServiceError `integrity-mismatch` that lists the faults */
export function requireWhole({ faults }: Verification): void {
  if (faults.length === 0) return;
  const count = `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`;
  const found = [`expected all as it was made, found ${count}:`, ...faults].join('\n- ');
  throw new ServiceError('integrity-mismatch', found, {
    suggestion:
      'Restore what is damaged from a backup; what was changed on purpose is an attack: see docs/runbook.md.',
  });
}
