import type { LiveMap } from '@meridian/contracts';
import type { QueryRunner } from '@meridian/service';
import { orderChange } from '../changes/order-change';
import type { RegistryContext } from '../context';
import type { ReleaseEvidence } from '../database/telemetry-tables';
import { countPages } from '../servers/telemetry-queries';
import { readCanaryFacts } from './judged-canary';
import { isOvertaken, isRejection, overtaken } from './overtaken';
import { changeRollout, findStrayed, nextAtOf, type Rollout } from './rollouts';

/** Of a release that has pages, since its canary began. */
const minPages = 20;

/**
 * Takes the next step of a rollout if it is due. One whose canary was changed by hand ends, held or not; one whose next
 * step is rejected is held, with the reason, until someone resumes it. In a judged channel a step that is due waits until
 * the evidence says that its releases are healthy, or someone resumes it.
 *
 * @param rollout as it was before `map` was read: a step that was taken since is no change by hand
 * @param evidence what was seen of the canaries of the map; null in a channel that is not judged
 */
export async function advanceRollout(
  context: RegistryContext,
  rollout: Rollout,
  map: LiveMap,
  evidence: readonly ReleaseEvidence[] | null,
): Promise<void> {
  const { db, clock, logger } = context;
  const { id, channel } = rollout;
  const at = clock();
  const strayed = findStrayed(rollout, map.apps);
  if (strayed) {
    const note = { at, actor: 'registry', action: 'end schedule', details: strayed };
    await db.transaction((transaction) => changeRollout(transaction, rollout, null, note));
    logger.info({ rollout: id, channel, note: strayed }, 'rollout has ended: changed by hand');
    return;
  }
  if (rollout.nextAt === null || rollout.nextAt > at.toISOString()) return;
  try {
    const isJudged = evidence !== null && !rollout.skipsVerdict;
    const wait = isJudged ? await findWait(db, rollout, evidence) : null;
    if (wait === null) await takeStep(context, rollout, map.generation);
    else if (wait !== rollout.note) await changeRollout(db, rollout, { note: wait });
  } catch (err) {
    if (isOvertaken(err)) return;
    const details = { err, rollout: id, channel };
    if (!isRejection(err)) {
      logger.warn(details, 'step of a rollout failed, and is tried again');
      return;
    }
    const held = { state: 'held', note: err.message, nextAt: null } as const;
    const note = { at, actor: 'registry', action: 'hold', details: err.message };
    await db.transaction((transaction) => changeRollout(transaction, rollout, held, note));
    logger.warn(details, 'rollout is held: its next step was rejected');
  }
}

async function takeStep(
  context: RegistryContext,
  rollout: Rollout,
  expectedGeneration: number,
): Promise<void> {
  const { channel, releases, steps, actor, reason, forced } = rollout;
  const position = rollout.position + 1;
  const step = steps[position];
  if (!step) return;
  const { percent } = step;
  await orderChange(context, {
    ...(percent === 100 ? { action: 'promote' } : { action: 'canary', percent }),
    ...{ channel, targets: releases, expectedGeneration, force: forced },
    actor: `${actor}, by schedule`,
    reason: reason ?? undefined,
    async within(transaction) {
      const nextAt = nextAtOf(step, context.clock());
      const next = { position, nextAt, note: null, skipsVerdict: false };
      if (!(await changeRollout(transaction, rollout, nextAt === null ? null : next)))
        throw overtaken('the rollout');
    },
  });
}

/** Why no more visitors should get the releases of a rollout by themselves, in words; null when they may. */
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
 * A visit of a page of any app counts as evidence; a release is not healthy before its own pages were visited. One
 * without pages of its own, such as a shell or an app of widgets alone, is exempt.
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
