import type { HistoryEntry } from '@meridian/contracts';
import { fallbackCandidates } from '../live-map/channel-state';
import {
  applyStep,
  earlierVersions,
  liveVersion,
  type ReleaseStack,
} from '../live-map/release-stack';

/** Until when a release was live or a canary in a channel, and until when a page or a rollback could have taken it. */
export interface LiveTimes {
  channel: string;
  app: string;
  version: string;
  /** ISO 8601, or `now`, which is later than every time; null when it never was. */
  liveUntil: string | null;
  canaryUntil: string | null;
  standbyUntil: string | null;
}

/** Reads the history of all channels again, each in the order in which it happened. */
export function findLiveTimes(history: readonly HistoryEntry[]): LiveTimes[] {
  const stacks = new Map<string, ReleaseStack>();
  const canaries = new Map<string, string>();
  const times = new Map<string, LiveTimes>();

  const note = (channel: string, app: string, until: string) => {
    const stack = stacks.get(`${channel} ${app}`) ?? [];
    const canary = canaries.get(`${channel} ${app}`);
    const at = (version: string): LiveTimes => {
      const key = [channel, app, version].join(' ');
      const known = times.get(key) ?? {
        channel,
        app,
        version,
        liveUntil: null,
        canaryUntil: null,
        standbyUntil: null,
      };
      times.set(key, known);
      return known;
    };
    const live = liveVersion(stack);
    if (live !== null) at(live).liveUntil = until;
    if (canary !== undefined) at(canary).canaryUntil = until;
    for (const version of earlierVersions(stack).slice(0, fallbackCandidates))
      at(version).standbyUntil = until;
  };

  for (const entry of history) {
    const { channel, app, action, from, to, percent } = entry;
    const key = `${channel} ${app}`;
    note(channel, app, entry.at);
    // As `listSteps` has it: a canary and its end leave the stack as it is.
    if (percent === null)
      stacks.set(key, applyStep(stacks.get(key) ?? [], { action, app, from, to }));
    if (action === 'canary' && to !== null) canaries.set(key, to);
    else if (endsCanary(entry)) canaries.delete(key);
  }
  for (const key of stacks.keys()) {
    const [channel = '', app = ''] = key.split(' ');
    note(channel, app, 'now');
  }
  return [...times.values()];
}

/** As `composeCanaries` has it: what issues the same release again leaves the canary of the app alone. */
function endsCanary({ action, from, to }: HistoryEntry): boolean {
  return action !== 'restore' && !(action === 'promote' && from === to);
}
