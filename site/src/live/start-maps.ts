import {
  type LiveMapResponse,
  type RegistryClient,
  type TrustRoot,
  type VerifiedLiveMap,
  verifyLiveMap,
} from '@meridian/registry/client';
import type { Logger } from '@meridian/service';
import type { SavedMap } from './saved-maps';

/** A map that was verified, with the response that it came in. */
export interface CandidateMap {
  verified: VerifiedLiveMap;
  response: LiveMapResponse;
}

export type KnownMap = SavedMap & CandidateMap;

/** Longest wait for the registry before a saved map is served. */
const timeoutMs = 2000;

/** What this server verifies everything with. */
export interface SiteTrust {
  /** The same object until the file of the trust root is replaced. */
  root: () => TrustRoot;
}

/** The saved maps that are still trusted, the newest first. */
export function listKnownMaps(
  saved: readonly SavedMap[],
  { trust, channel, logger }: { trust: SiteTrust; channel: string; logger: Logger },
): KnownMap[] {
  return saved.flatMap((map) => {
    try {
      // A served map stays after it has expired; only a change needs one that has not.
      const check = { root: trust.root(), channel, now: null };
      return [{ ...map, verified: verifyLiveMap(map.response, check) }];
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
  trust: SiteTrust;
  channel: string;
  isRejected: (map: VerifiedLiveMap) => boolean;
  serve: (map: CandidateMap, hasOther: boolean) => Promise<void>;
  logger: Logger;
}): Promise<VerifiedLiveMap | undefined> {
  const { known, client, trust, channel, isRejected, serve, logger } = options;

  const askRegistry = async (): Promise<CandidateMap> => {
    const response = await client.getLiveMap({ channel, timeoutMs });
    const current = known[0] && { current: known[0].verified };
    const check = { root: trust.root(), channel, now: new Date(), ...current };
    return { response, verified: verifyLiveMap(response, check) };
  };

  for (const map of [null, ...known]) {
    try {
      const candidate = map ?? (await askRegistry());
      if (isRejected(candidate.verified)) continue;
      await serve(candidate, map === null && known.length > 0);
      return candidate.verified;
    } catch (error) {
      logger.warn({ err: error }, 'live map was not activated');
    }
  }
  return undefined;
}
