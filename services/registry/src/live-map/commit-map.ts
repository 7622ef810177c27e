import type { HistoryEntry } from '@meridian/contracts';
import type { QueryRunner } from '@meridian/service';
import type { RegistryContext } from '../context';
import { appendAudit, type NewEntry } from '../database/audit';
import { hasBlockedOrRemoved } from '../database/release-queries';
import { history } from '../database/tables';
import type { Step } from '../rules/rule';
import { type CurrentMap, listNamedDigests, swapMap } from './queries';

export interface Change {
  current: CurrentMap;
  /** Empty when nothing changes; the generation is the old one then. */
  steps: readonly Step[];
}

export interface ChangeAuthor {
  actor: string;
  reason?: string | undefined;
  /** True: the rule `uses` does not apply; every other rule does. */
  force?: boolean;
  /** Runs in the transaction of the change: an error rolls both back. Not called when nothing changes. */
  within?: ((transaction: QueryRunner) => Promise<void>) | undefined;
}

class Overtaken extends Error {}

/**
 * Makes the map the current one and writes the history, both or neither; then wakes the requests that wait for it.
 * @returns false when the channel, or a release that the map begins to name, has changed since `before` was read.
 */
export async function commitMap(
  { db, notices, logger }: RegistryContext,
  before: CurrentMap | null,
  { current: next, steps }: Change,
  { actor, reason, force: forced = false, within }: ChangeAuthor,
): Promise<boolean> {
  const { channel, epoch, generation, issuedAt: at } = next.map;
  const made = { channel, epoch, generation, actor, at, reason: reason ?? null, forced };
  const entries = steps.map((step): HistoryEntry => ({ percent: null, ...step, ...made }));
  try {
    await db.transaction(async (transaction) => {
      if (!(await swapMap(transaction, before, next))) throw new Overtaken();
      const rows = entries.map((entry) => ({ ...entry, mapDigest: next.digest }));
      if (rows.length > 0) await transaction.insert(history).values(rows);
      // After the swap, which waits for a block or a removal that is under way.
      const known = listNamedDigests(before?.map.apps);
      const named = listNamedDigests(next.map.apps).filter((digest) => !known.includes(digest));
      if (await hasBlockedOrRemoved(transaction, named)) throw new Overtaken();
      await within?.(transaction);
      await appendAudit(transaction, toAudit(next, entries, actor));
    });
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
  notices.notify({ channel, epoch, generation });
  logger.info({ ...made, steps }, 'live map changed');
  return true;
}

/** One entry for each app that changes; one for a map that is only issued again. */
function toAudit(
  { map, digest }: CurrentMap,
  entries: readonly HistoryEntry[],
  actor: string,
): NewEntry[] {
  const { channel, epoch, generation, issuedAt: at } = map;
  const position = `generation ${epoch}.${generation}, ${digest}`;
  if (entries.length === 0)
    return [{ at, actor, action: 'reissue', app: null, channel, details: position }];
  return entries.map(({ action, app, from, to, percent, reason, forced }) => {
    const share = percent === 0 ? ' for all visitors again' : ` for ${percent} % of the visitors`;
    const what = `${from ?? 'nothing'} -> ${to ?? 'nothing'}${percent === null ? '' : share}`;
    const why = reason === null ? '' : `; ${forced ? 'forced: ' : ''}${reason}`;
    return { at, actor, action, app, channel, details: `${what}${why}; ${position}` };
  });
}
