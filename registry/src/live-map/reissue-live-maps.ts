import type { RegistryContext } from '../context';
import { addCanaries, composeCanaries, endLost, findIn, listCanaries } from './canaries';
import { readChannelState } from './channel-state';
import { commitMap } from './commit-map';
import { composeApps, liveRecords } from './compose-live-map';
import { signNextMap } from './sign-live-map';

const maxAttempts = 20;

/**
 * Issues what is live again in every channel whose map was made with an older delegation: site servers get the newer
 * one with it, and fallbacks whose keys were revoked go. Does nothing elsewhere. What it cannot do, the maintenance
 * does later.
 */
export async function reissueLiveMaps(context: RegistryContext): Promise<void> {
  for (const channel of context.channels) {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1)
      if (await isReissued(context, channel)) break;
  }
}

/** False when another change came in between. */
async function isReissued(context: RegistryContext, channel: string): Promise<boolean> {
  const state = await readChannelState(context, channel, []);
  const { current, stacks } = state;
  const delegation = context.trust.current();
  if (!current || !delegation || current.map.delegation?.digest === delegation.digest) return true;
  // A raised epoch has its own way.
  if (current.map.epoch !== context.keys.root().epoch) return true;
  const find = findIn(state);
  const live = new Map(liveRecords(stacks, find).map((record) => [record.app, record]));
  const canaries = composeCanaries(current.map.apps, [], live, find);
  const apps = addCanaries(composeApps(current.map.apps, stacks, find), canaries);
  const next = signNextMap(context, channel, current, { ...current.map, apps });
  const steps = endLost(listCanaries(current.map.apps), canaries, live);
  return commitMap(context, current, next, steps, { actor: 'registry' });
}
