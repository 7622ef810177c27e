import type { LiveMap } from '@meridian/contracts';
import type { QueryRunner } from '@meridian/service';
import { isOvertaken, isRejection } from '../changes/change-failures';
import { applyChange } from '../changes/channel-change';
import type { RegistryContext } from '../context';
import type { ReleaseEvidence } from '../database/telemetry-tables';
import { listCurrentMaps } from '../live-map/queries';
import { countPages } from '../servers/telemetry-queries';
import { listOpenEvidence, readCanaryFacts } from './judged-canary';
import {
  changeRollout,
  holdRollout,
  isOnCourse,
  listRollouts,
  nextAtOf,
  type Rollout,
  type RolloutNote,
} from './rollouts';

/** Pages that visitors have to see before a release with pages counts as healthy. */
const minPages = 20;

/** Takes the steps of rollouts that are due. Several registries may do so at once. */
export async function advanceRollouts(context: RegistryContext): Promise<void> {
  const { db, channels, judgedChannels } = context;
  // Read before the maps: a change in between then shows in the map alone, and the save of the rollout fails.
  const rollouts = await listRollouts(db);
  if (rollouts.length === 0) return;
  for (const { map } of await listCurrentMaps(db, channels)) {
    const isJudged = judgedChannels.includes(map.channel);
    const evidence = isJudged ? await listOpenEvidence(db, map.channel) : null;
    for (const rollout of rollouts)
      if (rollout.channel === map.channel) await advanceRollout(context, rollout, map, evidence);
  }
}

/**
 * Takes the next step if it is due. A rollout ends when someone changed its canary, is held when the step is rejected,
 * and waits in a judged channel until the evidence says that its releases are healthy.
 * @param rollout as it was before `map` was read: a step that was taken since is no change by a person
 * @param evidence on the canaries of the map; null in a channel that is not judged
 */
async function advanceRollout(
  context: RegistryContext,
  rollout: Rollout,
  map: LiveMap,
  evidence: readonly ReleaseEvidence[] | null,
): Promise<void> {
  const { db, clock, logger } = context;
  const { id, channel, nextAt } = rollout;
  const at = clock();
  const by = { at, actor: 'registry' };
  try {
    if (!isOnCourse(rollout, map.apps)) {
      const note = { ...by, action: 'end schedule', details: 'its canary changed' };
      await db.transaction((transaction) => changeRollout(transaction, rollout, null, note));
      return;
    }
    if (nextAt === null || nextAt > at.toISOString()) return;
    const wait = evidence && (await findWait(db, rollout, evidence));
    if (wait === null) await takeStep(context, rollout, map.generation);
    else if (wait !== rollout.note) await changeRollout(db, rollout, { note: wait });
  } catch (err) {
    if (isOvertaken(err)) return;
    const details = { err, rollout: id, channel };
    if (!isRejection(err)) {
      logger.warn(details, 'step of a rollout failed, and is tried again');
      return;
    }
    logger.warn(details, 'rollout is held: its next step was rejected');
    const note = { ...by, action: 'hold', details: err.message };
    await holdRollout(context, rollout, note).catch((error) => {
      // A person held it at this moment.
      if (!isOvertaken(error)) throw error;
    });
  }
}

/**
 * @param expectedGeneration of the map that has its canaries as the last step left them
 * @throws as `applyChange` does
 */
export async function takeStep(
  context: RegistryContext,
  rollout: Rollout,
  expectedGeneration: number,
  note?: RolloutNote,
): Promise<Rollout> {
  const { channel, releases, steps, actor, reason, forced } = rollout;
  const position = rollout.position + 1;
  const percent = steps[position]?.percent;
  const nextAt = nextAtOf(steps[position], context.clock());
  const next = { position, nextAt, state: 'running', note: null } as const;
  await applyChange(context, {
    ...(percent === 100 ? { action: 'promote' } : { action: 'canary', percent }),
    ...{ channel, targets: releases, expectedGeneration, force: forced },
    actor: `${actor}, by schedule`,
    reason: reason ?? undefined,
    within: async (transaction) => {
      await changeRollout(transaction, rollout, nextAt === null ? null : next, note);
    },
  });
  return { ...rollout, ...next };
}

/** Why the next step has to wait, in words; null when it may be taken. */
async function findWait(
  db: QueryRunner,
  { releases }: Rollout,
  evidence: readonly ReleaseEvidence[],
): Promise<string | null> {
  for (const { app, version } of releases) {
    const known = evidence.find((one) => one.app === app && one.version === version);
    if (!known) return `waits for evidence: none is there yet of ${app} ${version}`;
    const { decision, reasons } = known.verdict;
    const reason = decision === 'healthy' ? await findMissingPages(db, known) : reasons.join('; ');
    if (reason !== null) return `waits for evidence: ${app} ${version}, ${reason}`;
  }
  return null;
}

/**
 * Visits of pages of any app are evidence, but a release is not healthy before visitors saw its own pages. A release
 * without pages, such as a shell or an app of widgets alone, is exempt.
 */
async function findMissingPages(
  db: QueryRunner,
  evidence: ReleaseEvidence,
): Promise<string | null> {
  const facts = await readCanaryFacts(db, evidence);
  if (facts?.routes.length === 0) return null;
  const pages = await countPages(db, evidence);
  return pages < minPages ? `expected at least ${minPages} pages of it, found ${pages}` : null;
}
