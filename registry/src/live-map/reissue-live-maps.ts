import { isDeepStrictEqual } from 'node:util';
import type { RegistryContext } from '../context';
import { hasLostTrust } from '../trust';
import { planAgain } from './change-live-map';
import { readChannelState } from './channel-state';
import { type ChangeAuthor, commitMap } from './commit-map';

const maxAttempts = 20;

/**
 * Issues what is live again in every channel whose map was signed by a key that is not trusted any more, or names a
 * fallback or canary that may not be any more, because its key was revoked or it was blocked. What it cannot do, the
 * maintenance does later.
 */
export async function reissueLiveMaps(
  context: RegistryContext,
  author: ChangeAuthor = { actor: 'registry', reason: 'keys of the trust root were revoked' },
): Promise<void> {
  for (const channel of context.channels) {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1)
      if (await isReissued(context, channel, author)) break;
  }
}

/** False when another change came in between. */
async function isReissued(
  context: RegistryContext,
  channel: string,
  author: ChangeAuthor,
): Promise<boolean> {
  const state = await readChannelState(context, channel, []);
  const { current } = state;
  // A raised epoch has its own way.
  if (!current || current.map.epoch !== context.keys.root().epoch) return true;
  const { current: next, steps } = await planAgain(context, channel, state);
  const isSigned = !hasLostTrust(context.keys.root(), 'registry', current.signed.keyId);
  if (isSigned && isDeepStrictEqual(next.map.apps, current.map.apps)) return true;
  return commitMap(context, current, next, steps, author);
}
