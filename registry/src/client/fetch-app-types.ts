import type { LiveMap, ReleaseRecord, ReleaseReference, Signed } from '@meridian/contracts';
import { type AppTypes, appTypesOf } from '@meridian/contracts/app-types';
import { ServiceError } from '@meridian/service/errors';
import {
  type LiveMapResponse,
  openDelegatedTrust,
  parseLiveMap,
  readRelease,
  type TrustRoot,
  verifyLiveMap,
  verifyRelease,
} from '../trust';
import { defaultChannel, type RegistryClient } from './registry-client';

type Client = Pick<RegistryClient, 'getLiveMap' | 'getRelease' | 'listReleases'>;

export interface AppTypesQuery {
  /** All that are live, when it names none. */
  apps: readonly string[];
  /** `production` by default. */
  channel?: string | undefined;
  /**
   * What signatures are verified with. Without it the records are only those that the map names by digest, and that is
   * what the registry says.
   */
  root: TrustRoot | null;
}

/**
 * What others may use of apps, by the signed records of their live releases.
 *
 * @throws ServiceError `not-found` for an app that is not live; `signature-invalid`, `integrity-mismatch` and
 * `unavailable` as `verifyLiveMap` and `verifyRelease` throw them
 */
export async function fetchAppTypes(
  client: Client,
  { apps, channel = defaultChannel, root }: AppTypesQuery,
): Promise<AppTypes[]> {
  const { map, read } = openMap(await client.getLiveMap({ channel }), channel, root);
  const names = apps.length > 0 ? apps : Object.keys(map.apps).sort();
  const releases = await Promise.all(
    names.map(async (app) => ({ app, ...(await requireLive(client, map, app)) })),
  );
  return Promise.all(
    releases.map(async (live) =>
      appTypesOf(read((await client.getRelease(live.app, live.version)).record, live)),
    ),
  );
}

interface OpenedMap {
  map: LiveMap;
  read(record: Signed, expected: ReleaseReference & { app: string }): ReleaseRecord;
}

function openMap(response: LiveMapResponse, channel: string, root: TrustRoot | null): OpenedMap {
  if (!root) return { map: parseLiveMap(response.map.payload), read: readRelease };
  const trust = openDelegatedTrust(() => root);
  if (response.delegation) trust.accept(response.delegation);
  const check = { channel, root: trust.root(), delegation: trust.current(), now: new Date() };
  return {
    map: verifyLiveMap(response, check).map,
    read: (record, expected) => verifyRelease(record, trust.root(), expected).record,
  };
}

async function requireLive(
  client: Client,
  { apps, retired = {}, channel }: LiveMap,
  app: string,
): Promise<ReleaseReference> {
  const live = apps[app]?.live;
  if (live) return live;
  const reject = (found: string, suggestion: string) =>
    new ServiceError(
      'not-found',
      `expected an app that is live in ${channel}, found ${app}, ${found}`,
      { suggestion },
    );
  const end = retired[app]?.at.slice(0, 10);
  if (end) throw reject(`which was retired on ${end}`, `Ask its team, or do without ${app}.`);
  const [newest] = await client.listReleases({ app, limit: 1 });
  throw newest
    ? reject(
        'which has releases and none of them is live',
        `Make one live first: npm run release -- promote ${app} ${newest.version} --reason "<why>"`,
      )
    : reject(
        `of which the registry has no release; live are: ${Object.keys(apps).sort().join(', ') || 'none'}`,
        'Look for its name: npm run release -- status',
      );
}
