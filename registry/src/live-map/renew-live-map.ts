import { isServiceError, ServiceError } from '@meridian/service';
import type { RegistryContext } from '../context';
import { hasLostTrust, mapLifetimeMs, type TrustRoot } from '../trust';
import { commitMap } from './commit-map';
import type { Step } from './history-queries';
import { type CurrentMap, findCurrentMap, saveHeartbeat } from './queries';
import { reissueLiveMaps } from './reissue-live-maps';
import { requireSigning, signHeartbeat, signNextMap } from './sign-live-map';

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

/**
 * Issues what is live again under a raised epoch. Does nothing when the map is of the root's epoch.
 *
 * @returns whether the channel has changed, by this call or meanwhile by another.
 * @throws ServiceError `unavailable` when the root is older than the map.
 */
export async function raiseEpoch(
  context: RegistryContext,
  channel: string,
  current: CurrentMap | null,
): Promise<boolean> {
  const { epoch } = context.keys.root();
  if (!current || current.map.epoch === epoch) return false;
  if (current.map.epoch > epoch)
    throw new ServiceError(
      'unavailable',
      `expected a trust root of epoch ${current.map.epoch} or newer, found epoch ${epoch}`,
      { suggestion: 'Give this registry the newest trust root; this one is out of date.' },
    );
  const next = signNextMap(context, channel, current, current.map);
  const steps = Object.entries(current.map.apps).map(
    ([app, { live }]): Step => ({ action: 'restore', app, from: live.version, to: live.version }),
  );
  const reason = `the trust root has epoch ${epoch}`;
  await commitMap(context, current, next, steps, { actor: 'registry', reason });
  return true;
}
