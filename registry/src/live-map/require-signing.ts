import { ServiceError } from '@meridian/service';
import type { RegistryContext } from '../context';
import {
  heartbeatKey,
  heartbeatRole,
  isTrustedKey,
  type KeyRole,
  requireUnexpiredRoot,
  type SigningKey,
} from '../trust';

type Keys = RegistryContext['keys'];

/**
 * Lets nothing be signed under a trust root that is over, nor with a key that it does not list.
 *
 * @throws ServiceError `unavailable`
 */
export function requireSigning(keys: Keys, now: Date): void {
  requireUnexpiredRoot(keys.root(), now);
  requireOwnKey(keys, 'registry', keys.signing);
}

/**
 * The key that signs heartbeats.
 *
 * @throws ServiceError `unavailable` when no site server would believe it
 */
export function requireHeartbeatKey(keys: Keys): SigningKey {
  const role = heartbeatRole(keys.root());
  const key = heartbeatKey(keys);
  requireOwnKey(keys, role, key);
  return key;
}

function requireOwnKey(keys: Keys, role: KeyRole, { keyId }: SigningKey): void {
  if (isTrustedKey(keys.root(), role, keyId)) return;
  const variable = role === 'timestamp' ? 'REGISTRY_TIMESTAMP_KEY' : 'REGISTRY_SIGNING_KEY';
  throw new ServiceError(
    'unavailable',
    `expected a key of the role ${role} that the trust root lists, found ${keyId}, which it does not list or has revoked`,
    { suggestion: `Start this registry with a key that it lists: ${variable} names its file.` },
  );
}
