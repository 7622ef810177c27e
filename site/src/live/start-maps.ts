import type { LiveMap, Signed } from '@meridian/contracts';
import {
  type LiveMapResponse,
  type RegistryClient,
  type TrustRoot,
  type VerifiedLiveMap,
  verifyLiveMap,
} from '@meridian/registry/client';
import type { Logger } from '@meridian/service';
import type { SavedMap } from './saved-maps';

/** A map that was verified, with what it came from. */
export interface KnownMap {
  verified: VerifiedLiveMap;
  response: LiveMapResponse;
  records: Signed[];
  /** What was served of each app. */
  apps: LiveMap['apps'];
  refused: SavedMap['refused'];
}

/** A map to serve. */
export type CandidateMap = Pick<KnownMap, 'verified' | 'response'>;

/** Longest wait for the registry before a saved map is served. */
const timeoutMs = 2000;

/** What this server verifies everything with. */
export interface SiteTrust {
  /** The same object until the file of the trust root is replaced. */
  root: () => TrustRoot;
}

interface Check {
  trust: SiteTrust;
  channel: string;
}

/** The saved maps that are still trusted, the newest first. */
export function listKnownMaps(
  saved: readonly SavedMap[],
  { trust, channel, logger }: Check & { logger: Logger },
): KnownMap[] {
  return saved.flatMap(({ response, records, apps, refused }) => {
    try {
      // A served map stays after it has expired; only a change needs one that has not.
      return [
        {
          response,
          records,
          apps,
          refused,
          verified: verifyLiveMap(response, { root: trust.root(), channel, now: null }),
        },
      ];
    } catch (error) {
      logger.warn({ err: error }, 'last good map cannot be used');
      return [];
    }
  });
}

/**
 * Serves the registry's map, or the newest saved one while the registry is silent, its map is older than that,
 * or cannot be served.
 * @returns the map that is served; undefined when there is none
 */
export async function startFromKnown(options: {
  known: readonly KnownMap[];
  client: Pick<RegistryClient, 'getLiveMap'>;
  check: Check;
  isRejected: (map: VerifiedLiveMap) => boolean;
  serve: (map: CandidateMap, hasOther: boolean) => Promise<void>;
  logger: Logger;
}): Promise<VerifiedLiveMap | undefined> {
  const { known, client, isRejected, serve, logger } = options;
  const { trust, channel } = options.check;

  const tryMap = async (find: () => Promise<CandidateMap>, hasOther: boolean) => {
    try {
      const map = await find();
      if (isRejected(map.verified)) return undefined;
      await serve(map, hasOther);
      return map.verified;
    } catch (error) {
      logger.warn({ err: error }, 'live map was not activated');
      return undefined;
    }
  };

  const askRegistry = async () => {
    const response = await client.getLiveMap({ channel, timeoutMs });
    const current = known[0] && { current: known[0].verified };
    const check = { root: trust.root(), channel, now: new Date(), ...current };
    return { response, verified: verifyLiveMap(response, check) };
  };

  let started = await tryMap(askRegistry, known.length > 0);
  for (const map of known) started ??= await tryMap(async () => map, false);
  return started;
}
