import { isDeepStrictEqual } from 'node:util';
import type { Heartbeat } from '@meridian/contracts';
import type { Metrics } from '@meridian/service';
import { and, eq, lte } from 'drizzle-orm';
import type { RegistryContext } from '../context';
import { liveMaps } from '../database/tables';
import type { Step } from '../rules/rule';
import { hasLostTrust, isTrustedKey, mapLifetimeMs, signPayload, type TrustRoot } from '../trust';
import { type ChannelState, readChannelState } from './channel-state';
import { type ChangeAuthor, commitMap } from './commit-map';
import { composeChange } from './compose-change';
import { type CurrentMap, listCurrentMaps, listPositions } from './queries';
import { signNextMap } from './sign-live-map';

/** How old the last signature may be before a heartbeat renews it: well within the lifetime. */
const renewAfterMs = 60 * 60 * 1000;
const maxAttempts = 20;

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
 * The age at which a heartbeat is renewed: at once when its key lost trust. An unknown key belongs to a registry with
 * newer keys, so its heartbeat stays while it is valid.
 */
function findMaxAgeMs({ heartbeat }: CurrentMap, root: TrustRoot): number {
  if (!heartbeat) return renewAfterMs;
  if (root.keys[heartbeat.keyId] === undefined) return mapLifetimeMs;
  return hasLostTrust(root, 'registry', heartbeat.keyId) ? 0 : renewAfterMs;
}

/**
 * Signs that a map is still the newest, for another lifetime, unless it was changed or renewed meanwhile. The bytes of
 * the map stay.
 */
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

/**
 * Issues the live map again in every channel that needs it. The maintenance tries again what fails.
 * @param author of maps that are issued for another reason than the trust root
 */
export async function reissueLiveMaps(
  context: RegistryContext,
  author?: ChangeAuthor,
): Promise<void> {
  for (const channel of context.channels)
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const state = await readChannelState(context, channel, []);
      if (await reissueLiveMap(context, channel, state, author)) break;
    }
}

/**
 * Issues the live map again when the trust root has a newer epoch, when the key that signed the map lost trust, or when
 * the map names a fallback or canary that is now blocked or signed by a revoked key.
 *
 * @returns false when another change came in between
 * @throws ServiceError `unavailable` when the root is older than the map
 */
export async function reissueLiveMap(
  context: RegistryContext,
  channel: string,
  state: ChannelState,
  author?: ChangeAuthor,
): Promise<boolean> {
  const { current } = state;
  if (!current) return true;
  const root = context.keys.root();
  const now = context.clock();
  const request = { channel, action: 'restore' } as const;
  const { steps, content } = await composeChange(context, state, { steps: [] }, request, now);
  const next = signNextMap(context, channel, current, content, now);
  const isRaised = root.epoch !== current.map.epoch;
  const hasLostKey = hasLostTrust(root, 'registry', current.signed.keyId);
  const isSame = isDeepStrictEqual(next.map.apps, current.map.apps);
  if (isSame && !isRaised && !hasLostKey) return true;
  const restored = Object.entries(isRaised ? current.map.apps : {})
    .filter(([app]) => !steps.some((step) => step.app === app))
    .map(([app, { live }]): Step => {
      return { action: 'restore', app, from: live.version, to: live.version };
    });
  const reason = isRaised
    ? `the trust root has epoch ${root.epoch}`
    : 'keys of the trust root were revoked';
  const change = { current: next, steps: [...steps, ...restored] };
  const own = { actor: 'registry', reason };
  return commitMap(context, current, change, isRaised ? own : (author ?? own));
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
