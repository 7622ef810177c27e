import type { DelegationReference, Heartbeat, LiveMap, Signed } from '@meridian/contracts';
import type { RegistryContext } from '../context';
import {
  digestOf,
  mapLifetimeMs,
  requireUnexpiredRoot,
  signPayload,
  type VerifiedDelegation,
} from '../trust';
import type { CurrentMap } from './queries';
import { requireHeartbeatKey, requireSigning } from './require-signing';

/**
 * Signs the map that follows `current`. A raised epoch begins at generation 1 again, with nothing
 * before it: what a restored registry remembers may be older than what servers have seen.
 *
 * @throws ServiceError `unavailable` when the trust root is over, or does not let this registry sign
 */
export function signNextMap(
  { keys, trust, clock }: Pick<RegistryContext, 'keys' | 'trust' | 'clock'>,
  channel: string,
  current: CurrentMap | null,
  { apps, retired }: Pick<LiveMap, 'apps' | 'retired'>,
  now = clock(),
): CurrentMap {
  requireSigning(keys, now);
  const { epoch } = keys.root();
  const delegation = trust.current();
  const before = current?.map.epoch === epoch ? current : null;
  const map: LiveMap = {
    channel,
    epoch,
    generation: (before?.map.generation ?? 0) + 1,
    previous: before?.digest ?? null,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + mapLifetimeMs).toISOString(),
    apps,
    ...(retired ? { retired } : {}),
    ...(delegation && { delegation: toReference(delegation) }),
  };
  const signed = signPayload(map, keys.signing);
  return {
    map,
    signed,
    digest: digestOf(signed.payload),
    heartbeat: null,
    expiresAt: map.expiresAt,
  };
}

function toReference({ delegation, digest }: VerifiedDelegation): DelegationReference {
  return { epoch: delegation.epoch, version: delegation.version, digest };
}

/**
 * Says that a map is still the newest, for another lifetime. Its own bytes stay as they are.
 *
 * @throws ServiceError `unavailable` as for a map
 */
export function signHeartbeat(
  { map, digest }: CurrentMap,
  now: Date,
  keys: RegistryContext['keys'],
): { signed: Signed; heartbeat: Heartbeat } {
  requireUnexpiredRoot(keys.root(), now);
  const key = requireHeartbeatKey(keys);
  const heartbeat: Heartbeat = {
    channel: map.channel,
    epoch: map.epoch,
    generation: map.generation,
    digest,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + mapLifetimeMs).toISOString(),
  };
  return { signed: signPayload(heartbeat, key), heartbeat };
}
