import type { LiveMap, RetiredApp } from '@meridian/contracts';
import type { RegistryContext } from '../context';
import type { PlannedChange, RetiringApp, Step } from '../rules/rule';
import { composeCanaries, endCanary, keepFitting, listCanaries, withCanaries } from './canaries';
import { type ChannelState, requireTrustedRelease } from './channel-state';
import type { ChangeAuthor } from './commit-map';
import { composeApps, liveRecords } from './compose-apps';
import { buildStacks } from './release-stack';

/** What a change does to a channel. */
export interface Decision {
  steps: readonly Step[];
  /** Apps that are retired, with the responses of their pages. */
  retiring?: readonly RetiringApp[];
}

export interface ComposedChange {
  planned: PlannedChange;
  /** The steps of the decision, and the ends of canaries that do not fit any more. */
  steps: readonly Step[];
  /** The content of the next map, without what its signature adds. */
  content: Pick<LiveMap, 'apps' | 'retired'>;
}

type ComposeOptions = Pick<ChangeAuthor, 'reason' | 'force'> &
  Pick<PlannedChange, 'channel' | 'action'>;

/** @throws ServiceError for a release that does not exist, or that no trusted key signed */
export async function composeChange(
  { keys, policy }: Pick<RegistryContext, 'keys' | 'policy'>,
  state: ChannelState,
  { steps: asked, retiring = [] }: Decision,
  { channel, action, reason, force = false }: ComposeOptions,
  now: Date,
): Promise<ComposedChange> {
  const { find } = state;
  const { fits } = policy;
  const at = now.toISOString();
  const stacks = buildStacks(asked, state.stacks);
  const known: Pick<LiveMap, 'apps' | 'retired'> = state.current?.map ?? { apps: {} };
  const before = { records: liveRecords(state.stacks, find), retired: known.retired };
  const records = liveRecords(stacks, find);
  const left = retiring.map(({ app, routes }): [string, RetiredApp] => {
    return [app, { at, ...(reason === undefined ? {} : { reason }), routes: [...routes] }];
  });
  const retired = composeRetired(known.retired, asked, Object.fromEntries(left));
  const isAsked = (app: string) => asked.some((step) => step.app === app);

  const trials = {
    before: listCanaries(known.apps),
    after: composeCanaries(known.apps, asked, records, find, fits),
  };
  const sets = { before, after: { records, retired } };
  const canaries = await keepFitting(channel, trials, asked, sets, find, policy);
  // Canaries that end by themselves: they do not fit the change, or their key was revoked.
  const ended = [...trials.before.keys()]
    .filter((app) => !isAsked(app) && !canaries.has(app))
    .flatMap((app) => endCanary({ ...state, stacks }, app));

  const added = new Map([...canaries].filter(([app]) => isAsked(app)));
  const audiences = action === 'canary' ? [added, canaries] : [new Map()];
  const after = audiences.map((among) => {
    return { records: withCanaries(records, among, find), retired };
  });
  const incoming = asked.flatMap(({ app, to, percent }) =>
    // The end of a canary makes no release live.
    to === null || percent === 0 ? [] : [requireTrustedRelease(state, keys.root(), app, to)],
  );
  const apps = composeApps(known.apps, stacks, canaries, find, fits);
  return {
    planned: { channel, action, steps: asked, incoming, retiring, before, after, force },
    steps: [...asked, ...ended],
    content: { apps, ...(retired ? { retired } : {}) },
  };
}

function composeRetired(
  before: LiveMap['retired'],
  steps: readonly Step[],
  left: LiveMap['retired'],
): LiveMap['retired'] {
  const isBack = (app: string) => steps.some((step) => step.app === app && step.to !== null);
  const retired = Object.entries({ ...before, ...left }).filter(([app]) => !isBack(app));
  if (retired.length === 0) return undefined;
  return Object.fromEntries(retired.sort(([a], [b]) => (a < b ? -1 : 1)));
}
