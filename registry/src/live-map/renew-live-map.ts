import { isServiceError } from '@meridian/service';
import type { RegistryContext } from '../context';
import { hasLostTrust, mapLifetimeMs, type TrustRoot } from '../trust';
import { type CurrentMap, findCurrentMap, saveHeartbeat } from './queries';
import { raiseEpoch } from './raise-epoch';
import { reissueLiveMaps } from './reissue-live-maps';
import { requireSigning, signHeartbeat } from './sign-live-map';

/** How old the last signature may be before a heartbeat renews it: well within the lifetime. */
const renewAfterMs = 60 * 60 * 1000;

/**
 * Renews every channel that needs it; safe to be done by several registries at once. While the trust root does not list
 * the key of this registry, nothing is renewed.
 */
export async function renewLiveMaps(context: RegistryContext): Promise<void> {
  try {
    requireSigning(context.keys);
  } catch (err) {
    if (!isServiceError(err)) throw err;
    return context.logger.error({ err }, 'live maps are not signed');
  }
  for (const channel of context.channels) {
    const current = await findCurrentMap(context.db, channel);
    if (current && !(await raiseEpoch(context, channel, current)))
      await sendHeartbeat(context, current);
  }
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

async function sendHeartbeat(
  { db, keys, clock, logger }: RegistryContext,
  current: CurrentMap,
): Promise<void> {
  const now = clock();
  const notSince = new Date(now.getTime() - findMaxAgeMs(current, keys.root())).toISOString();
  const { signed, heartbeat } = signHeartbeat(current, now, keys);
  if (await saveHeartbeat(db, current, { signed, ...heartbeat }, notSince)) {
    const { channel, generation, expiresAt } = heartbeat;
    logger.info({ channel, generation, expiresAt }, 'live map renewed');
  }
}
