import type { QueryRunner } from '@meridian/service';
import { desc, inArray } from 'drizzle-orm';
import type { Block } from '../api/releases';
import { blocks } from './tables';

type BlockEvent = Omit<typeof blocks.$inferSelect, 'id'>;

export type { Block };

export async function insertBlockEvent(db: QueryRunner, event: BlockEvent): Promise<void> {
  await db.insert(blocks).values(event);
}

/** Of the releases with these digests, those that are blocked, by digest. */
export async function findBlocks(
  db: QueryRunner,
  digests: readonly string[],
): Promise<Map<string, Block>> {
  if (digests.length === 0) return new Map();
  const rows = await readBlocked(db, digests);
  return new Map(rows.map(({ digest, at, actor, reason }) => [digest, { at, actor, reason }]));
}

/** Every release that is blocked, the last one first. */
export async function listBlocked(
  db: QueryRunner,
): Promise<(Block & { app: string; version: string })[]> {
  const rows = (await readBlocked(db)).sort((a, b) => b.id - a.id);
  return rows.map(({ app, version, at, actor, reason }) => ({ app, version, at, actor, reason }));
}

/** The last event of each release, if it is a block. */
async function readBlocked(db: QueryRunner, digests?: readonly string[]) {
  const rows = await db
    .selectDistinctOn([blocks.digest])
    .from(blocks)
    .where(digests && inArray(blocks.digest, [...digests]))
    .orderBy(blocks.digest, desc(blocks.id));
  return rows.flatMap((row) =>
    row.action === 'block' ? [{ ...row, reason: row.reason ?? '' }] : [],
  );
}
