import type { HistoryEntry } from '@meridian/contracts';
import type { QueryRunner } from '@meridian/service';
import { appendAudit, type NewEntry } from '../audit/queries';
import type { RegistryContext } from '../context';
import { describeStep, nameGeneration } from '../trust';
import { insertHistory, type Step } from './history-queries';
import { type CurrentMap, swapMap } from './queries';

/** Who made a change, and why. */
export interface ChangeAuthor {
  actor: string;
  reason?: string | null | undefined;
  forced?: boolean;
}

/**
 * Makes a signed map the current one and writes the history, both or neither; then wakes the
 * requests that wait for the channel.
 *
 * @param within runs in the same transaction: what it throws takes all back
 * @returns false when the channel has changed since `before` was read.
 */
export async function commitMap(
  { db, keys, notices, logger }: RegistryContext,
  before: CurrentMap | null,
  next: CurrentMap,
  steps: readonly Step[],
  { actor, reason = null, forced = false }: ChangeAuthor,
  within?: (transaction: QueryRunner) => Promise<void>,
): Promise<boolean> {
  const { channel, epoch, generation, issuedAt } = next.map;
  const entries = steps.map(
    (step): HistoryEntry => ({
      percent: null,
      ...step,
      channel,
      epoch,
      generation,
      actor,
      at: issuedAt,
      reason,
      forced,
    }),
  );
  const isSwapped = await db.transaction(async (transaction) => {
    const swapped = await swapMap(transaction, before, next);
    if (swapped) {
      await insertHistory(transaction, entries, next.digest);
      await within?.(transaction);
      await appendAudit(transaction, keys, toAudit(next, entries, actor));
    }
    return swapped;
  });
  if (isSwapped) {
    notices.notify({ channel, epoch, generation });
    logger.info({ channel, epoch, generation, actor, reason, forced, steps }, 'live map changed');
  }
  return isSwapped;
}

/** One entry for each app that changes; one for a map that is issued again as it was. */
function toAudit(
  { map, digest }: CurrentMap,
  steps: readonly HistoryEntry[],
  actor: string,
): NewEntry[] {
  const { channel, epoch, generation, issuedAt: at } = map;
  const place = `${nameGeneration({ epoch, generation })}, ${digest}`;
  if (steps.length === 0)
    return [{ at, actor, action: 'reissue', app: null, channel, details: place }];
  return steps.map((step) => {
    const { action, app } = step;
    return { at, actor, action, app, channel, details: `${describeStep(step)}; ${place}` };
  });
}
