import type { Canary, HistoryEntry, LiveMap, RetiredApp } from '@meridian/contracts';
import type { RegistryContext } from '../context';
import type { LeavingApp, PlannedChange, Step } from '../policy';
import {
  addCanaries,
  type Canaries,
  composeCanaries,
  endLost,
  endMisfits,
  findIn,
  listCanaries,
  withCanaries,
} from './canaries';
import { type ChannelState, requireTrustedRelease, type StateRelease } from './channel-state';
import { composeApps, liveRecords } from './compose-live-map';
import { applyStep, type ReleaseStack } from './release-stack';

/** What is to become of a channel. */
export interface Decision {
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
  stacks: ReadonlyMap<string, ReleaseStack>;
  canaries: Canaries;
  retired: LiveMap['retired'];
}

/** @throws ServiceError for a release that is not there, or that no trusted key signed */
export async function foreseeChange(
  { keys, policy }: Pick<RegistryContext, 'keys' | 'policy'>,
  state: ChannelState,
  { steps: asked, leaving = [] }: Decision,
  {
    channel,
    action,
    force,
    at,
  }: { channel: string; action: HistoryEntry['action']; force: boolean; at: string },
): Promise<ForeseenChange> {
  const find = findIn(state);
  const stacks = new Map(state.stacks);
  for (const step of asked) stacks.set(step.app, applyStep(stacks.get(step.app) ?? [], step));
  const { apps = {}, retired: retiredBefore } = state.current?.map ?? {};
  const before = { records: liveRecords(state.stacks, find), retired: retiredBefore };
  const records = liveRecords(stacks, find);
  const retired = composeRetired(retiredBefore, asked, leaving, at);
  const live = new Map(records.map((record) => [record.app, record]));
  const known = listCanaries(apps);
  const isAsked = (app: string) => asked.some((step) => step.app === app);

  const kept = composeCanaries(apps, asked, live, find, policy.fits);
  const untouched = new Map([...known].filter(([app]) => !isAsked(app)));
  const lost = endLost(untouched, kept, live);
  const sets = { before, after: { records, retired } };
  const among = { before: known, after: kept };
  const misfits = await endMisfits(channel, among, asked, sets, find, policy);
  const steps = [...asked, ...lost, ...misfits];
  const canaries = composeCanaries(apps, steps, live, find, policy.fits);

  const isNew = ([app]: [string, Canary]) => isAsked(app);
  const audiences =
    action === 'canary' ? [new Map([...canaries].filter(isNew)), canaries] : [new Map()];
  const after = audiences.map((among) => ({
    records: withCanaries(records, among, find),
    retired,
  }));
  const incoming = asked.flatMap(({ app, to, percent }): StateRelease[] =>
    // What is live stays so when a canary ends.
    to === null || percent === 0 ? [] : [requireTrustedRelease(state, keys.root(), app, to)],
  );
  const planned = { channel, action, steps: asked, incoming, leaving, before, after, force };
  return { planned, steps, stacks, canaries, retired };
}

/** What the next map of a channel says beside what is signed with it. */
export function composeContent(
  { policy }: Pick<RegistryContext, 'policy'>,
  state: ChannelState,
  { stacks, canaries, retired }: Omit<ForeseenChange, 'planned' | 'steps'>,
  fewer?: { apps: readonly string[]; at: string },
): Pick<LiveMap, 'apps' | 'retired'> {
  const before = state.current?.map.apps ?? {};
  const apps = addCanaries(composeApps(before, stacks, findIn(state), policy.fits), canaries);
  for (const app of fewer?.apps ?? []) if (apps[app]) apps[app].fewerAcceptedAt = fewer?.at ?? '';
  return { apps, ...(retired ? { retired } : {}) };
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
