import type { Heartbeat } from '@meridian/contracts';
import type { Metrics } from '@meridian/service';
import { and, eq, lte } from 'drizzle-orm';
import type { RegistryContext } from '../context';
import { liveMaps } from '../database/tables';
import { hasLostTrust, isTrustedKey, mapLifetimeMs, signPayload, type TrustRoot } from '../trust';
import { type CurrentMap, listCurrentMaps, listPositions } from './queries';
import { reissueLiveMaps } from './reissue-live-maps';

/** How old the last signature may be before a heartbeat renews it: well within the lifetime. */
const renewAfterMs = 60 * 60 * 1000;

/**
 * Renews every channel that needs it; safe to be done by several registries at once. While the trust root does not list
 * the key of this registry, nothing is renewed.
 */
export async function renewLiveMaps(context: RegistryContext): Promise<void> {
  const { keyId } = context.keys.signing;
  const root = context.keys.root();
  if (!isTrustedKey(root, 'registry', keyId))
    return context.logger.error({ keyId }, 'live maps are not signed');
  for (const current of await listCurrentMaps(context.db, context.channels))
    if (current.map.epoch === root.epoch) await sendHeartbeat(context, current);
  await reissueLiveMaps(context);
}

/**
 * How old the last signature may be. One of a key that is not trusted any more counts for nothing; one of an unknown
 * key comes of a registry with newer keys, and is left alone while it holds.
 */
function findMaxAgeMs({ heartbeat }: CurrentMap, root: TrustRoot): number {
  if (!heartbeat) return renewAfterMs;
  if (root.keys[heartbeat.keyId] === undefined) return mapLifetimeMs;
  return hasLostTrust(root, 'registry', heartbeat.keyId) ? 0 : renewAfterMs;
}

/** Says that a map is still the newest, for another lifetime, unless it was changed or renewed meanwhile. Its own bytes stay. */
async function sendHeartbeat(
  { db, keys, clock, logger }: RegistryContext,
  current: CurrentMap,
): Promise<void> {
  const { digest, map } = current;
  const { channel, epoch, generation } = map;
  const now = clock();
  const notSince = new Date(now.getTime() - findMaxAgeMs(current, keys.root())).toISOString();
  const issuedAt = now.toISOString();
  const expiresAt = new Date(now.getTime() + mapLifetimeMs).toISOString();
  const heartbeat: Heartbeat = { channel, epoch, generation, digest, issuedAt, expiresAt };
  const { payload, keyId, signature } = signPayload(heartbeat, keys.signing);
  const isOfMap = and(eq(liveMaps.channel, channel), eq(liveMaps.digest, digest));
  const renewed = await db
    .update(liveMaps)
    .set({
      ...{ heartbeatPayload: payload, heartbeatKeyId: keyId, heartbeatSignature: signature },
      ...{ renewedAt: issuedAt, expiresAt },
    })
    .where(and(isOfMap, lte(liveMaps.renewedAt, notSince)))
    .returning({ channel: liveMaps.channel });
  if (renewed.length > 0) logger.info({ channel, generation, expiresAt }, 'live map renewed');
}

export function measureExpiry(
  metrics: Metrics,
  { db, channels }: Pick<RegistryContext, 'db' | 'channels'>,
): void {
  metrics.gauge(
    'registry_expires_timestamp_seconds',
    'Unix time when the live map of a channel ends without a heartbeat.',
    async (gauge) => {
      const positions = await listPositions(db);
      gauge.reset();
      for (const { channel, expiresAt } of positions)
        if (channels.includes(channel)) gauge.set({ channel }, Date.parse(expiresAt) / 1000);
    },
    ['channel'],
  );
}
