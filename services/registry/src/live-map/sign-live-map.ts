import type { LiveMap } from '@meridian/contracts';
import { ServiceError } from '@meridian/service';
import type { RegistryContext } from '../context';
import { digestOf, isTrustedKey, mapLifetimeMs, signPayload } from '../trust';
import type { CurrentMap } from './queries';

/**
 * Signs the map that follows `current`. A raised epoch begins at generation 1 again, with nothing
 * before it: what a restored registry remembers may be older than what servers have seen.
 *
 * @throws ServiceError `unavailable` when the trust root does not let this registry sign, or is older than the map
 */
export function signNextMap(
  { keys }: Pick<RegistryContext, 'keys'>,
  channel: string,
  current: CurrentMap | null,
  { apps, retired }: Pick<LiveMap, 'apps' | 'retired'>,
  now: Date,
): CurrentMap {
  requireSigning(keys);
  const { epoch } = keys.root();
  if (current && current.map.epoch > epoch)
    throw new ServiceError(
      'unavailable',
      `expected a trust root of epoch ${current.map.epoch} or newer, found epoch ${epoch}`,
      { suggestion: 'Give this registry the newest trust root; this one is out of date.' },
    );
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
  };
  const signed = signPayload(map, keys.signing);
  const digest = digestOf(signed.payload);
  return { map, signed, digest, heartbeat: null, expiresAt: map.expiresAt };
}

/** @throws ServiceError `unavailable` when the trust root does not list the key of this registry, or has revoked it */
export function requireSigning({ root, signing }: RegistryContext['keys']): void {
  if (isTrustedKey(root(), 'registry', signing.keyId)) return;
  throw new ServiceError(
    'unavailable',
    `expected a key of the role registry that the trust root lists, found ${signing.keyId}, which it does not list or has revoked`,
    {
      suggestion:
        'Start this registry with a key that it lists: REGISTRY_SIGNING_KEY names its file.',
    },
  );
}
