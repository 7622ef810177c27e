import type { HistoryEntry } from '@meridian/contracts';
import type { QueryRunner } from '@meridian/service';
import type { RegistryContext } from '../context';
import { appendAudit, type NewEntry } from '../database/audit';
import { isAnyBarred } from '../database/release-queries';
import { history } from '../database/tables';
import type { Step } from '../policy';
import { type CurrentMap, listNamedDigests, swapMap } from './queries';

/** Who made a change, and why. */
export interface ChangeAuthor {
  actor: string;
  reason?: string | null | undefined;
  forced?: boolean;
}

/** What a change was made from is not so any more. */
class Overtaken extends Error {}

/**
 * Makes a signed map the current one and writes the history, both or neither; then wakes the
 * requests that wait for the channel.
 *
 * @param within runs in the same transaction: what it throws takes all back
 * @returns false when the channel, or a release that the map begins to name, has changed since `before` was read.
 */
export async function commitMap(
  context: RegistryContext,
  before: CurrentMap | null,
  next: CurrentMap,
  steps: readonly Step[],
  author: ChangeAuthor,
  within?: (transaction: QueryRunner) => Promise<void>,
): Promise<boolean> {
  const { db, notices, logger } = context;
  const { actor, reason = null, forced = false } = author;
  const { channel, epoch, generation, issuedAt: at } = next.map;
  const made = { channel, epoch, generation, actor, at, reason, forced };
  const entries = steps.map((step): HistoryEntry => ({ percent: null, ...step, ...made }));
  try {
    await db.transaction(async (transaction) => {
      if (!(await swapMap(transaction, before, next))) throw new Overtaken();
      const rows = entries.map((entry) => ({ ...entry, mapDigest: next.digest }));
      if (rows.length > 0) await transaction.insert(history).values(rows);
      // After the swap, which waits for a block or removal that is under way.
      const known = before ? listNamedDigests(before) : [];
      const named = listNamedDigests(next).filter((digest) => !known.includes(digest));
      if (await isAnyBarred(transaction, named)) throw new Overtaken();
      await within?.(transaction);
      await appendAudit(transaction, toAudit(next, entries, actor));
    });
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
  notices.notify({ channel, epoch, generation });
  logger.info({ channel, epoch, generation, actor, reason, forced, steps }, 'live map changed');
  return true;
}

/** One entry for each app that changes; one for a map that is issued again as it was. */
function toAudit(
  { map, digest }: CurrentMap,
  steps: readonly HistoryEntry[],
  actor: string,
): NewEntry[] {
  const { channel, epoch, generation, issuedAt: at } = map;
  const place = `generation ${epoch}.${generation}, ${digest}`;
  if (steps.length === 0)
    return [{ at, actor, action: 'reissue', app: null, channel, details: place }];
  return steps.map((step) => {
    const { action, app } = step;
    return { at, actor, action, app, channel, details: `${describeStep(step)}; ${place}` };
  });
}

/** What the audit says of a change of one app. */
function describeStep({ from, to, percent, reason, forced }: HistoryEntry): string {
  const share = percent === 0 ? ' for all visitors again' : ` for ${percent} % of the visitors`;
  const why = reason === null ? '' : `; ${forced ? 'forced: ' : ''}${reason}`;
  return `${from ?? 'nothing'} -> ${to ?? 'nothing'}${percent === null ? '' : share}${why}`;
}
