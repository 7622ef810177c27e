import type { HistoryEntry, LiveMap, RetiredApp } from '@meridian/contracts';
import type { RegistryContext } from '../context';
import type { LeavingApp, PlannedChange, Step } from '../policy';
import { composeCanaries, findMisfits, listCanaries, withCanaries } from './canaries';
import { type ChannelState, requireTrustedRelease } from './channel-state';
import { composeApps, liveRecords } from './compose-live-map';
import { applyStep } from './release-stack';

/** What is to become of a channel. */
export interface Decision {
  /** None for no change. */
  steps: readonly Step[];
  /** Apps that leave, with what they leave behind. */
  leaving?: readonly (LeavingApp & Pick<RetiredApp, 'reason'>)[];
  /** Apps of which site servers are to accept what they contribute from now on, however little it is. */
  acceptFewer?: readonly string[];
}

/** What would follow from a decision. */
export interface ForeseenChange {
  /** For the rules. */
  planned: PlannedChange;
  /** What was asked for, with the ends of canaries that do not go with it. */
  steps: readonly Step[];
  /** What the next map says beside what is signed with it. */
  content: Pick<LiveMap, 'apps' | 'retired'>;
}

/** @throws ServiceError for a release that is not there, or that no trusted key signed */
export async function foreseeChange(
  { keys, policy }: Pick<RegistryContext, 'keys' | 'policy'>,
  state: ChannelState,
  { steps: asked, leaving = [], acceptFewer = [] }: Decision,
  {
    channel,
    action,
    force,
    at,
  }: { channel: string; action: HistoryEntry['action']; force: boolean; at: string },
): Promise<ForeseenChange> {
  const { find } = state;
  const { fits } = policy;
  const stacks = new Map(state.stacks);
  for (const step of asked) stacks.set(step.app, applyStep(stacks.get(step.app) ?? [], step));
  const known: Pick<LiveMap, 'apps' | 'retired'> = state.current?.map ?? { apps: {} };
  const before = { records: liveRecords(state.stacks, find), retired: known.retired };
  const records = liveRecords(stacks, find);
  const retired = composeRetired(known.retired, asked, leaving, at);
  const live = new Map(records.map((record) => [record.app, record]));
  const isAsked = (app: string) => asked.some((step) => step.app === app);

  const trials = {
    before: listCanaries(known.apps),
    after: composeCanaries(known.apps, asked, live, find, fits),
  };
  const sets = { before, after: { records, retired } };
  const misfits = await findMisfits(channel, trials, asked, sets, find, policy);
  const canaries = new Map([...trials.after].filter(([app]) => !misfits.includes(app)));
  // Those that nobody asked to end: the change does not suit them, or their key was revoked.
  const ended = [...trials.before].flatMap(([app, canary]): Step[] => {
    const to = live.get(app)?.version;
    if (isAsked(app) || canaries.has(app) || to === undefined) return [];
    return [{ action: 'rollback', app, from: canary.live.version, to, percent: 0 }];
  });

  const added = new Map([...canaries].filter(([app]) => isAsked(app)));
  const audiences = action === 'canary' ? [added, canaries] : [new Map()];
  const after = audiences.map((among) => ({
    records: withCanaries(records, among, find),
    retired,
  }));
  const incoming = asked.flatMap(({ app, to, percent }) =>
    // What is live stays so when a canary ends.
    to === null || percent === 0 ? [] : [requireTrustedRelease(state, keys.root(), app, to)],
  );
  const apps = composeApps(known.apps, stacks, canaries, find, fits);
  for (const app of acceptFewer) if (apps[app]) apps[app].fewerAcceptedAt = at;
  return {
    planned: { channel, action, steps: asked, incoming, leaving, before, after, force },
    steps: [...asked, ...ended],
    content: { apps, ...(retired ? { retired } : {}) },
  };
}

/** The retired apps of the map after these steps; undefined when there are none. */
function composeRetired(
  before: LiveMap['retired'] = {},
  steps: readonly Step[],
  leaving: NonNullable<Decision['leaving']>,
  at: string,
): LiveMap['retired'] {
  const isBack = (app: string) => steps.some((step) => step.app === app && step.to !== null);
  const kept = Object.entries(before).filter(([app]) => !isBack(app));
  const added = leaving.map((one) => [one.app, { at, ...toRetiredApp(one) }] as const);
  const retired = Object.fromEntries([...kept, ...added].sort(([a], [b]) => (a < b ? -1 : 1)));
  return Object.keys(retired).length > 0 ? retired : undefined;
}

/** What a map says of an app that has left. */
export function toRetiredApp({
  routes,
  reason,
}: Pick<LeavingApp, 'routes'> & Pick<RetiredApp, 'reason'>): Omit<RetiredApp, 'at'> {
  return { ...(reason === undefined ? {} : { reason }), routes: [...routes] };
}
