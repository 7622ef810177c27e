import { previewSchema } from '@meridian/contracts/schemas';
import type { QueryRunner } from '@meridian/service';
import { and, asc, eq, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import { history, liveMaps, previews, releases, removedReleases } from '../database/tables';
import type { RetentionState } from './plan-retention';

const previewTextSchema = v.pipe(v.string(), v.parseJson(), previewSchema);

/** Of all channels that ever were, whatever the settings name now. Previews that have ended count until they are deleted. */
export async function readRetentionState(db: QueryRunner): Promise<RetentionState> {
  const { app, version, digest, payload, publishedAt } = releases;
  const present = await db
    .select({ app, version, digest, payload, publishedAt })
    .from(releases)
    .leftJoin(
      removedReleases,
      and(eq(removedReleases.app, app), eq(removedReleases.version, version)),
    )
    .where(isNull(removedReleases.app))
    .orderBy(asc(app), asc(publishedAt), asc(version));
  const steps = await db
    .select()
    .from(history)
    .orderBy(asc(history.channel), asc(history.epoch), asc(history.generation), asc(history.app));
  const maps = await db.select({ payload: liveMaps.payload }).from(liveMaps);
  const shown = await db.select({ payload: previews.payload }).from(previews);
  return {
    releases: present,
    history: steps,
    maps: maps.map(({ payload }) => JSON.parse(payload)),
    previews: shown.map(({ payload }) => v.parse(previewTextSchema, payload)),
  };
}
