import type { QueryRunner } from '@meridian/service';
import { desc, inArray } from 'drizzle-orm';
import type { Block } from '../api/releases';
import { blocks } from '../database/tables';

type BlockEvent = Omit<typeof blocks.$inferSelect, 'id'>;

export type { Block };

export interface BlockedRelease extends Block {
  app: string;
  version: string;
}

export async function insertBlockEvent(db: QueryRunner, event: BlockEvent): Promise<void> {
  await db.insert(blocks).values(event);
}

/** Of the releases with these digests, those that are blocked, by digest. */
export async function findBlocks(
  db: QueryRunner,
  digests: readonly string[],
): Promise<Map<string, Block>> {
  if (digests.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([blocks.digest])
    .from(blocks)
    .where(inArray(blocks.digest, [...digests]))
    .orderBy(blocks.digest, desc(blocks.id));
  return new Map(
    rows
      .filter(({ action }) => action === 'block')
      .map(({ digest, at, actor, reason }) => [digest, { at, actor, reason: reason ?? '' }]),
  );
}

/** Every release that is blocked, the last one first. */
export async function listBlocked(db: QueryRunner): Promise<BlockedRelease[]> {
  const rows = await db
    .selectDistinctOn([blocks.digest])
    .from(blocks)
    .orderBy(blocks.digest, desc(blocks.id));
  return rows
    .filter(({ action }) => action === 'block')
    .sort((a, b) => b.id - a.id)
    .map(({ app, version, at, actor, reason }) => ({
      app,
      version,
      at,
      actor,
      reason: reason ?? '',
    }));
}
