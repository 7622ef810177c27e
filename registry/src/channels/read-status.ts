import type { RolloutResponse } from '../api/changes';
import type { Status } from '../api/channels';
import { isOnCourse, listRollouts, type Rollout } from '../canary/rollouts';
import { listRefusedByAll } from '../canary/take-back-refused';
import type { RegistryContext } from '../context';
import { listBlocked } from '../database/block-queries';
import { listLastEntries } from '../live-map/history-queries';
import { findCurrentMap } from '../live-map/queries';

/** What is live in a channel, since when, by whom, and what it would fall back to. */
export async function readStatus(context: RegistryContext, channel: string): Promise<Status> {
  const { db } = context;
  const current = await findCurrentMap(db, channel);
  const entries = await listLastEntries(db, channel);
  const last = new Map(entries.map((entry) => [entry.app, entry] as const));
  const rollouts = await listRollouts(db, channel);
  return {
    channel,
    epoch: current?.map.epoch ?? 0,
    generation: current?.map.generation ?? 0,
    issuedAt: current?.map.issuedAt ?? null,
    expiresAt: current?.expiresAt ?? null,
    apps: Object.entries(current?.map.apps ?? {}).map(([app, { live, fallback, canary }]) => ({
      app,
      ...live,
      fallback: fallback?.version ?? null,
      since: last.get(app)?.at ?? null,
      actor: last.get(app)?.actor ?? null,
      canary: canary
        ? { ...canary.live, percent: canary.percent, firstBucket: canary.firstBucket }
        : null,
    })),
    rollouts: rollouts
      .filter((rollout) => isOnCourse(rollout, current?.map.apps))
      .map(toRolloutResponse),
    retired: Object.entries(current?.map.retired ?? {}).map(([app, { at, reason, routes }]) => ({
      app,
      from: last.get(app)?.from ?? null,
      since: at,
      actor: last.get(app)?.actor ?? null,
      reason: reason ?? null,
      pages: {
        gone: routes.filter(({ redirect }) => redirect === undefined).length,
        redirected: routes.filter(({ redirect }) => redirect !== undefined).length,
      },
    })),
    refused: current ? await listRefusedByAll(context, current.map) : [],
    blocked: await listBlocked(db),
  };
}

export function toRolloutResponse(rollout: Rollout): RolloutResponse {
  const { releases, steps, position, nextAt, note, actor } = rollout;
  // Someone has just resumed it for its last step.
  const isDone = rollout.state === 'running' && nextAt === null;
  const state = isDone ? 'done' : rollout.state;
  const percent = steps[position]?.percent ?? 0;
  const nextPercent = steps[position + 1]?.percent ?? null;
  return { releases, state, percent, nextPercent, nextAt, note, actor };
}
