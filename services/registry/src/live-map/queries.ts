import type { LiveMap, Signed } from '@meridian/contracts';
import { type QueryRunner, ServiceError } from '@meridian/service';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Position } from '../database/change-notices';
import { groupSigned } from '../database/release-queries';
import { liveMaps } from '../database/tables';

/** The map of a channel as the database has it. */
export interface CurrentMap {
  map: LiveMap;
  signed: Signed;
  digest: string;
  heartbeat: Signed | null;
  expiresAt: string;
}

export async function findCurrentMap(db: QueryRunner, channel: string): Promise<CurrentMap | null> {
  const [current] = await listCurrentMaps(db, [channel]);
  return current ?? null;
}

export function nothingLive(channel: string): ServiceError {
  return new ServiceError(
    'not-found',
    `expected a live map of channel ${channel}, found that nothing was promoted yet`,
    {
      suggestion: 'Promote a release: npm run release -- promote <app> <version> --reason "<why>"',
    },
  );
}

export async function listCurrentMaps(
  db: QueryRunner,
  channels: readonly string[],
): Promise<CurrentMap[]> {
  const { channel } = liveMaps;
  const isWanted = inArray(channel, [...channels]);
  const rows = await db.select().from(liveMaps).where(isWanted).orderBy(asc(channel));
  return rows.map(toCurrentMap);
}

/** The digests of all releases that the apps of a map name, at any depth, so that no kind of reference is missed. */
export function listNamedDigests(apps: unknown): string[] {
  if (typeof apps !== 'object' || apps === null) return [];
  return Object.entries(apps).flatMap(([name, inner]) =>
    name === 'digest' && typeof inner === 'string' ? [inner] : listNamedDigests(inner),
  );
}

/** The current position of each channel, and when its map expires (ISO 8601). */
export function listPositions(db: QueryRunner): Promise<(Position & { expiresAt: string })[]> {
  const { channel, epoch, generation, expiresAt } = liveMaps;
  return db.select({ channel, epoch, generation, expiresAt }).from(liveMaps).orderBy(asc(channel));
}

/** Waits for changes of maps that are under way, then blocks others. Call it before the transaction touches maps. */
export async function lockLiveMaps(transaction: QueryRunner): Promise<void> {
  await transaction.execute(sql`lock table ${liveMaps} in share row exclusive mode`);
}

/**
 * Replaces `before`, and no other map, by the next one: the order of generations rests on this compare-and-swap.
 * @returns false when another registry or request changed the channel in between
 */
export async function swapMap(
  db: QueryRunner,
  before: CurrentMap | null,
  { map, signed, digest, expiresAt }: CurrentMap,
): Promise<boolean> {
  const { channel, epoch, generation, issuedAt } = map;
  const noHeartbeat = { heartbeatPayload: null, heartbeatKeyId: null, heartbeatSignature: null };
  const times = { renewedAt: issuedAt, expiresAt };
  const row = { channel, epoch, generation, digest, ...signed, ...times, ...noHeartbeat };
  const { epoch: epochBefore = 0, generation: generationBefore = 0 } = before?.map ?? {};
  const isBefore = sql`(${liveMaps.epoch}, ${liveMaps.generation}) = (${epochBefore}, ${generationBefore})`;
  const swapped = await db
    .insert(liveMaps)
    .values(row)
    .onConflictDoUpdate({ target: liveMaps.channel, set: row, setWhere: isBefore })
    .returning({ channel: liveMaps.channel });
  return swapped.length === 1;
}

function toCurrentMap(row: typeof liveMaps.$inferSelect): CurrentMap {
  const { signed, digest, expiresAt, heartbeatPayload, heartbeatKeyId, heartbeatSignature } =
    groupSigned(row);
  const heartbeat =
    heartbeatPayload && heartbeatKeyId && heartbeatSignature
      ? { payload: heartbeatPayload, keyId: heartbeatKeyId, signature: heartbeatSignature }
      : null;
  return { map: JSON.parse(signed.payload), signed, digest, heartbeat, expiresAt };
}
