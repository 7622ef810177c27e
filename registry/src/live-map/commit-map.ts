import type { HistoryEntry } from '@meridian/contracts';
import type { QueryRunner } from '@meridian/service';
import { appendAudit, type NewEntry } from '../audit/queries';
import type { RegistryContext } from '../context';
import { findBlocks } from '../releases/block-queries';
import { findRemovals } from '../releases/removal-queries';
import { insertHistory, type Step } from './history-queries';
import { listNewlyNamed } from './named-releases';
import { type CurrentMap, swapMap } from './queries';

/** Who made a change, and why. */
export interface ChangeAuthor {
  actor: string;
  reason?: string | null | undefined;
  forced?: boolean;
}

/** A channel's next map, in place of the one that it was made from. */
export interface MapChange {
  before: CurrentMap | null;
  next: CurrentMap;
  steps: readonly Step[];
}

/** What a change was made from is not so any more. */
class Overtaken extends Error {}

/** What else the transaction of a change does; what it throws takes all back. */
interface Alongside {
  /** Before the maps; false takes all of it back. */
  begin?: (transaction: QueryRunner) => Promise<boolean>;
  /** After the maps, and before the audit tells of them. */
  within?: ((transaction: QueryRunner) => Promise<void>) | undefined;
}

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
  return commitMaps(context, [{ before, next, steps }], author, { within });
}

/** The same for several channels, all or none. */
export async function commitMaps(
  { db, notices, logger }: RegistryContext,
  changes: readonly MapChange[],
  author: ChangeAuthor,
  { begin, within }: Alongside,
): Promise<boolean> {
  const { actor, reason = null, forced = false } = author;
  try {
    await db.transaction(async (transaction) => {
      if (begin && !(await begin(transaction))) throw new Overtaken();
      const noted: NewEntry[] = [];
      for (const change of changes) {
        const { before, next } = change;
        if (!(await swapMap(transaction, before, next))) throw new Overtaken();
        const entries = toHistory(change, author);
        await insertHistory(transaction, entries, next.digest);
        noted.push(...toAudit(next, entries, actor));
      }
      // After the swap, which waits for a block or removal that is under way.
      const named = changes.flatMap(({ before, next }) => listNewlyNamed(before, next));
      if ((await findBlocks(transaction, named)).size > 0) throw new Overtaken();
      if ((await findRemovals(transaction, named)).size > 0) throw new Overtaken();
      await within?.(transaction);
      await appendAudit(transaction, noted);
    });
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
  for (const { next, steps } of changes) {
    const { channel, epoch, generation } = next.map;
    notices.notify({ channel, epoch, generation });
    logger.info({ channel, epoch, generation, actor, reason, forced, steps }, 'live map changed');
  }
  return true;
}

function toHistory(
  { next: { map }, steps }: MapChange,
  { actor, reason = null, forced = false }: ChangeAuthor,
): HistoryEntry[] {
  const { channel, epoch, generation, issuedAt: at } = map;
  const made = { channel, epoch, generation, actor, at, reason, forced };
  return steps.map((step) => ({ percent: null, ...step, ...made }));
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
