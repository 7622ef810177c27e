import { isDeepStrictEqual } from 'node:util';
import type { RegistryContext } from '../context';
import type { Step } from '../policy';
import { hasLostTrust } from '../trust';
import { type ChannelState, readChannelState } from './channel-state';
import { type ChangeAuthor, commitMap } from './commit-map';
import { foreseeChange } from './foresee-change';
import { signNextMap } from './sign-live-map';

const maxAttempts = 20;

/**
 * Issues what is live again in every channel that needs it. What it cannot do, the maintenance does later.
 * @param author of what is issued for another reason than the trust root
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
 * Issues what is live again when the trust root has a newer epoch, when the map was signed by a key that is not trusted
 * any more, or when it names a fallback or canary that may not be any more, because its key was revoked or it was blocked.
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
  const { steps, content } = await foreseeChange(context, state, { steps: [] }, request, now);
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
