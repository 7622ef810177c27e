import { liveMapSchema, signedSchema } from '@meridian/contracts/schemas';
import { digestOf, liveMapResponseSchema, verifyLiveMap } from '@meridian/registry/client';
import type { Logger } from '@meridian/service';
import * as v from 'valibot';
import { openStateFile } from '../releases/state-file';
import type { CandidateMap, SiteTrust } from './follow-live-map';

const savedMapSchema = v.object({
  response: liveMapResponseSchema,
  records: v.array(signedSchema),
  /** The served releases of each app: in place of a refused release, the one before. */
  apps: liveMapSchema.entries.apps,
  /** The refused releases, with reasons; absent from maps that an older site server saved. */
  refused: v.optional(
    v.array(v.object({ app: v.string(), version: v.string(), reasons: v.array(v.string()) })),
    [],
  ),
  /** True once this server has run with the map for a while. */
  isProven: v.boolean(),
});

/** A map that this server served, with its records. With the saved files it is enough to start without a registry. */
export type SavedMap = v.InferOutput<typeof savedMapSchema>;

type KnownMap = SavedMap & CandidateMap;

const maxMaps = 2;

/**
 * Saves the last two maps that proved themselves. Until there is one, it saves the last map that was served, because
 * that is better than none.
 */
export async function openSavedMaps(file: string, logger: Logger) {
  const state = openStateFile(file, v.array(savedMapSchema), (error) =>
    logger.warn({ err: error }, 'last good map cannot be saved'),
  );
  let maps: readonly SavedMap[] = (await state.read()) ?? [];
  return {
    /** Newest first. */
    list: () => maps,
    isProven: (digest: string) => maps.some((map) => map.isProven && digestIn(map) === digest),
    async save(map: SavedMap): Promise<void> {
      const proven = maps.filter(({ isProven }) => isProven);
      if (!map.isProven && proven.length > 0) return;
      const others = proven.filter((other) => digestIn(other) !== digestIn(map));
      maps = [map, ...others].slice(0, maxMaps);
      await state.write([...maps]);
    },
  };
}

/** The saved maps that are still trusted, the newest first. */
export function listKnownMaps(
  saved: readonly SavedMap[],
  { trust, channel, logger }: { trust: SiteTrust; channel: string; logger: Logger },
): KnownMap[] {
  return saved.flatMap((map) => {
    try {
      // A map that was served may be served again after it has expired.
      const check = { root: trust.root(), channel, now: null };
      return [{ ...map, verified: verifyLiveMap(map.response, check) }];
    } catch (error) {
      logger.warn({ err: error }, 'last good map cannot be used');
      return [];
    }
  });
}

function digestIn({ response }: SavedMap): string {
  return digestOf(response.map.payload);
}
