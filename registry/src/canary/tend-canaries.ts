import type { RegistryContext } from '../context';
import { findCurrentMap } from '../live-map/queries';
import { advanceRollout } from './advance-rollouts';
import { judgeCanaries } from './judge-canaries';
import { listRollouts } from './rollouts';

/**
 * Judges the canaries of each judged channel, then takes the steps of rollouts that are due. Several registries may do so
 * at once.
 */
export async function tendCanaries(context: RegistryContext): Promise<void> {
  const { db, channels, judgedChannels } = context;
  // Before the maps: what changed in between then shows in the map alone, and the rollout is not as it was read.
  const rollouts = await listRollouts(db);
  for (const channel of channels) {
    const map = (await findCurrentMap(db, channel))?.map;
    if (!map) continue;
    const evidence = judgedChannels.includes(channel) ? await judgeCanaries(context, map) : null;
    for (const rollout of rollouts)
      if (rollout.channel === channel) await advanceRollout(context, rollout, map, evidence);
  }
}
