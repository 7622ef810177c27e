import type { RegistryContext } from '../context';
import {
  addCanaries,
  composeCanaries,
  endLost,
  endMisfits,
  findIn,
  listCanaries,
} from './canaries';
import type { ChannelState } from './channel-state';
import { composeApps, liveRecords } from './compose-live-map';
import type { Step } from './history-queries';
import type { CurrentMap } from './queries';
import { signNextMap } from './sign-live-map';

/**
 * The next map with the same releases live: fallbacks are chosen again, and canaries end that may not be any more, because
 * their key was revoked or they were blocked, with those that need them.
 */
export function planAgain(
  context: RegistryContext,
  channel: string,
  state: ChannelState,
  current: CurrentMap,
): { next: CurrentMap; steps: Step[] } {
  const { apps, retired } = current.map;
  const find = findIn(state);
  const records = liveRecords(state.stacks, find);
  const live = new Map(records.map((record) => [record.app, record]));
  const before = listCanaries(apps);
  const kept = composeCanaries(apps, [], live, find);
  const lost = endLost(before, kept, live);
  const set = { records, retired };
  const misfits = endMisfits(before, kept, lost, { before: set, after: set }, find);
  const steps = [...lost, ...misfits];
  const content = {
    apps: addCanaries(
      composeApps(apps, state.stacks, find),
      composeCanaries(apps, steps, live, find),
    ),
    ...(retired ? { retired } : {}),
  };
  return { next: signNextMap(context, channel, current, content), steps };
}
