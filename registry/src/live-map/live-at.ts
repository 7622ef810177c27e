import type { QueryRunner } from '@meridian/service';
import { and, asc, desc, eq, lt, lte, ne, or } from 'drizzle-orm';
import { history } from '../database/tables';

export interface Generation {
  channel: string;
  epoch: number;
  generation: number;
}

/** Which release of each app was live in a generation, by the last change of the app until then; canaries left aside. */
export async function listLiveAt(
  db: QueryRunner,
  { channel, epoch, generation }: Generation,
): Promise<{ app: string; version: string }[]> {
  const isUntil = or(
    lt(history.epoch, epoch),
    and(eq(history.epoch, epoch), lte(history.generation, generation)),
  );
  const rows = await db
    .selectDistinctOn([history.app], { app: history.app, version: history.to })
    .from(history)
    .where(and(eq(history.channel, channel), ne(history.action, 'canary'), isUntil))
    .orderBy(asc(history.app), desc(history.epoch), desc(history.generation));
  // An app that was retired has none.
  return rows.flatMap(({ app, version }) => (version === null ? [] : [{ app, version }]));
}
