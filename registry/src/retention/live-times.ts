import type { HistoryEntry } from '@meridian/contracts';
import { fallbackCandidates } from '../live-map/channel-state';
import {
  applyStep,
  earlierVersions,
  liveVersion,
  type ReleaseStack,
} from '../live-map/release-stack';

/** Until when a release was live in a channel, and until when a page or a rollback could have taken it instead. */
export interface LiveTimes {
  channel: string;
  app: string;
  version: string;
  /** ISO 8601, or `now`, which is later than every time; null when it never was. */
  liveUntil: string | null;
  standbyUntil: string | null;
}

/** Reads the history of all channels again, each in the order in which it happened. */
export function findLiveTimes(history: readonly HistoryEntry[]): LiveTimes[] {
  const stacks = new Map<string, ReleaseStack>();
  const times = new Map<string, LiveTimes>();

  const note = (channel: string, app: string, stack: ReleaseStack, until: string) => {
    const at = (version: string): LiveTimes => {
      const key = [channel, app, version].join(' ');
      const known = times.get(key) ?? {
        channel,
        app,
        version,
        liveUntil: null,
        standbyUntil: null,
      };
      times.set(key, known);
      return known;
    };
    const live = liveVersion(stack);
    if (live !== null) at(live).liveUntil = until;
    for (const version of earlierVersions(stack).slice(0, fallbackCandidates))
      at(version).standbyUntil = until;
  };

  for (const entry of history) {
    const { channel, app, action, from, to } = entry;
    const key = `${channel} ${app}`;
    const before = stacks.get(key) ?? [];
    note(channel, app, before, entry.at);
    stacks.set(key, applyStep(before, { action, app, from, to }));
  }
  for (const [key, stack] of stacks) {
    const [channel = '', app = ''] = key.split(' ');
    note(channel, app, stack, 'now');
  }
  return [...times.values()];
}
