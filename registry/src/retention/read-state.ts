import { previewSchema } from '@meridian/contracts/schemas';
import type { QueryRunner } from '@meridian/service';
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import {
  history,
  liveMaps,
  pendingChanges,
  previews,
  releases,
  removedReleases,
  rollouts,
} from '../database/tables';
import type { IntendedRelease, RetentionState } from './plan-retention';

const previewTextSchema = v.pipe(v.string(), v.parseJson(), previewSchema);

/**
 * Of all channels that ever were, whatever the settings name now. Previews that have ended count until they are deleted.
 * @param now ISO 8601
 */
export async function readRetentionState(db: QueryRunner, now: string): Promise<RetentionState> {
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
    intended: await listIntended(db, now),
  };
}

async function listIntended(db: QueryRunner, now: string): Promise<IntendedRelease[]> {
  const scheduled = await db
    .select()
    .from(rollouts)
    .where(inArray(rollouts.state, ['running', 'held']));
  const waiting = await db
    .select()
    .from(pendingChanges)
    .where(and(isNull(pendingChanges.decision), gt(pendingChanges.expiresAt, now)));
  return [
    ...scheduled.flatMap((rollout) =>
      rollout.releases.map((release) => ({
        ...release,
        reason: `its schedule in ${rollout.channel} is ${rollout.state}`,
      })),
    ),
    ...waiting.flatMap(({ id, channel, change }) =>
      change.targets.flatMap(({ app, version }) =>
        version === undefined
          ? []
          : [{ app, version, reason: `waits for approval in ${channel} (${id})` }],
      ),
    ),
  ];
}
