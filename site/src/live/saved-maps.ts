import type { Signed } from '@meridian/contracts';
import { liveMapSchema, signedSchema } from '@meridian/contracts/schemas';
import { digestOf, liveMapResponseSchema } from '@meridian/registry/client';
import * as v from 'valibot';
import { readState, writeState } from './state-file';

const savedMapSchema = v.object({
  response: liveMapResponseSchema,
  records: v.array(signedSchema),
  /** What was served of each app: where a release is refused, that of before. */
  apps: liveMapSchema.entries.apps,
  /** What is refused, and why; absent from maps of a site server of before. */
  refused: v.optional(
    v.array(v.object({ app: v.string(), version: v.string(), reasons: v.array(v.string()) })),
    [],
  ),
  /** True once this server has run with the map for a while. */
  isProven: v.boolean(),
});

/** A map that this server served, with its records: with the saved files enough to start without a registry. */
export type SavedMap = v.InferOutput<typeof savedMapSchema>;

const maxMaps = 2;

/**
 * The last two maps that proved themselves. Until there is one, the last map that was served, which is better
 * than none. A damaged file, and one of another version of the site server, counts as empty.
 */
export async function openSavedMaps(file: string) {
  const read = v.safeParse(v.array(savedMapSchema), await readState(file));
  let maps: readonly SavedMap[] = read.success ? read.output : [];
  return {
    /** Newest first. */
    list: () => maps,
    isProven: (digest: string) =>
      maps.some((map) => map.isProven && digestOf(map.response.map.payload) === digest),
    /** @throws Error when the disk does not take it */
    async save(map: SavedMap): Promise<void> {
      const proven = maps.filter(({ isProven }) => isProven);
      if (!map.isProven && proven.length > 0) return;
      maps = [map, ...proven.filter((other) => !isSame(other, map))].slice(0, maxMaps);
      await writeState(file, maps);
    },
  };
}

function isSame(one: { response: { map: Signed } }, other: { response: { map: Signed } }): boolean {
  return one.response.map.payload === other.response.map.payload;
}
