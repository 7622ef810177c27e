import type { LiveMap, Signed } from '@shared/contracts';
import type { Queryable } from '../database/connection';
import type { Position } from '../generation-notices';

/** The map of a channel as the database keeps it. */
export interface CurrentMap {
  map: LiveMap;
  signed: Signed;
  digest: string;
  heartbeat: Signed | null;
  expiresAt: string;
}

interface LiveMapRow extends Signed {
  digest: string;
  heartbeatPayload: string | null;
  heartbeatKeyId: string | null;
  heartbeatSignature: string | null;
  expiresAt: string;
}

export async function findCurrentMap(sql: Queryable, channel: string): Promise<CurrentMap | null> {
  const [row] = await sql<LiveMapRow[]>`
    select digest, payload, key_id as "keyId", signature,
      heartbeat_payload as "heartbeatPayload", heartbeat_key_id as "heartbeatKeyId",
      heartbeat_signature as "heartbeatSignature",
      to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "expiresAt"
    from registry.live_maps where channel = ${channel}`;
  return row ? readMap(row) : null;
}

export async function listPositions(sql: Queryable): Promise<Position[]> {
  return sql<Position[]>`select channel, epoch, generation from registry.live_maps`;
}

/**
 * Puts the next map in the key of `before`, and only of that one: the compare-and-swap on which
 * the order of generations rests.
 *
 * @returns false when somebody else changed the channel in between.
 */
export async function swapMap(
  sql: Queryable,
  before: CurrentMap | null,
  { map, signed, digest, expiresAt }: CurrentMap,
): Promise<boolean> {
  const changed = before
    ? await sql`
        update registry.live_maps set epoch = ${map.epoch}, generation = ${map.generation},
          digest = ${digest}, payload = ${signed.payload}, key_id = ${signed.keyId},
          signature = ${signed.signature}, heartbeat_payload = null, heartbeat_key_id = null,
          heartbeat_signature = null, renewed_at = ${map.issuedAt}, expires_at = ${expiresAt}
        where channel = ${map.channel} and epoch = ${before.map.epoch}
          and generation = ${before.map.generation}
        returning channel`
    : await sql`
        insert into registry.live_maps (channel, epoch, generation, digest, payload, key_id,
          signature, renewed_at, expires_at)
        values (${map.channel}, ${map.epoch}, ${map.generation}, ${digest}, ${signed.payload},
          ${signed.keyId}, ${signed.signature}, ${map.issuedAt}, ${expiresAt})
        on conflict do nothing returning channel`;
  return changed.length === 1;
}

/**
 * Keeps a heartbeat of this very map.
 *
 * @returns false when the map has changed, or was signed or renewed after `notSince`.
 */
export async function saveHeartbeat(
  sql: Queryable,
  { map, digest }: CurrentMap,
  heartbeat: { signed: Signed; issuedAt: string; expiresAt: string },
  notSince: string,
): Promise<boolean> {
  const { signed, issuedAt, expiresAt } = heartbeat;
  const renewed = await sql`
    update registry.live_maps set heartbeat_payload = ${signed.payload},
      heartbeat_key_id = ${signed.keyId}, heartbeat_signature = ${signed.signature},
      renewed_at = ${issuedAt}, expires_at = ${expiresAt}
    where channel = ${map.channel} and digest = ${digest} and renewed_at <= ${notSince}
    returning channel`;
  return renewed.length === 1;
}

function readMap(row: LiveMapRow): CurrentMap {
  const { payload, keyId, signature, digest, expiresAt } = row;
  const { heartbeatPayload, heartbeatKeyId, heartbeatSignature } = row;
  const map: LiveMap = JSON.parse(payload);
  const heartbeat =
    heartbeatPayload !== null && heartbeatKeyId !== null && heartbeatSignature !== null
      ? { payload: heartbeatPayload, keyId: heartbeatKeyId, signature: heartbeatSignature }
      : null;
  return { map, signed: { payload, keyId, signature }, digest, heartbeat, expiresAt };
}
