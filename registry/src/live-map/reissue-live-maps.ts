import type { RegistryContext } from '../context';
import { hasLostTrust } from '../trust';
import { readChannelState } from './channel-state';
import { commitMap } from './commit-map';
import { planAgain } from './plan-again';
import type { CurrentMap } from './queries';

const maxAttempts = 20;

/**
 * Issues what is live again in every channel whose map was made with an older delegation or trust root, or by a key
 * that is not trusted any more: site servers look at all keys again with it, and fallbacks whose keys were revoked go.
 * Does nothing elsewhere. What it cannot do, the maintenance does later.
 */
export async function reissueLiveMaps(context: RegistryContext): Promise<void> {
  for (const channel of context.channels) {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1)
      if (await isReissued(context, channel)) break;
  }
}

function isUpToDate({ keys, trust }: RegistryContext, { map, signed }: CurrentMap): boolean {
  const delegation = trust.current();
  const storedAt = trust.rootStoredAt();
  return (
    (!delegation || map.delegation?.digest === delegation.digest) &&
    (storedAt === null || map.issuedAt >= storedAt) &&
    !hasLostTrust(keys.root(), 'registry', signed.keyId)
  );
}

/** False when another change came in between. */
async function isReissued(context: RegistryContext, channel: string): Promise<boolean> {
  const state = await readChannelState(context, channel, []);
  const { current } = state;
  if (!current || isUpToDate(context, current)) return true;
  // A raised epoch has its own way.
  if (current.map.epoch !== context.keys.root().epoch) return true;
  const { next, steps } = planAgain(context, channel, state, current);
  const author = { actor: 'registry', reason: 'keys of teams have changed' };
  return commitMap(context, current, next, steps, author);
}
