import type { HistoryEntry, ReleaseRecord } from '@meridian/contracts';
import { ServiceError } from '@meridian/service';
import { fitsBeside } from '../gates/check-beside';
import { decideCanary, endCanary } from './canaries';
import { type ChannelState, releaseKey } from './channel-state';
import { maxStepsPerApp, type Step } from './history-queries';
import { earlierVersions, liveVersion } from './release-stack';

/** One app of a change. Without a version, a rollback goes to the release that was live before. */
export interface ChangeTarget {
  app: string;
  version?: string | undefined;
}

type Action = Exclude<HistoryEntry['action'], 'restore'>;

/**
 * The steps that a change takes; none for an app whose target is already what is live, or retired. While a share of
 * the visitors gets another release, a rollback that names none, or a promotion of what is live, ends that.
 * @param options.repeats true for a step to what is there already
 * @param options.percent of a canary
 */
export function decideSteps(
  state: ChannelState,
  action: Action,
  targets: readonly ChangeTarget[],
  { repeats = false, percent = 0 }: { repeats?: boolean; percent?: number | undefined } = {},
): Step[] {
  /** Of the targets before. */
  const chosen: ReleaseRecord[] = [];
  const recordOf = (app: string, version: string | null) =>
    state.releases.get(releaseKey(app, version ?? ''))?.record;
  const isShell = ({ app }: ChangeTarget) =>
    recordOf(app, liveVersion(state.stacks.get(app)))?.kind === 'shell';
  // The shell first: remotes go back with it to a release that fits.
  const ordered = [...targets.filter(isShell), ...targets.filter((one) => !isShell(one))];
  return ordered.flatMap((target): Step[] => {
    const { app, version } = target;
    if (action === 'canary') return decideCanary(state, app, requireVersion(target), percent);
    const isLive = version === liveVersion(state.stacks.get(app));
    const end = endCanary(state, app);
    const ends = action === 'rollback' ? version === undefined || isLive : isLive && !repeats;
    if (action !== 'retire' && ends && end.length > 0) return end;
    const from = liveVersion(state.stacks.get(target.app));
    const to = findTarget(state, action, target, chosen);
    const record = recordOf(app, to);
    if (record) chosen.push(record);
    return to === from && !repeats ? [] : [{ action, app: target.app, from, to }];
  });
}

/** Null for an app that is to be retired. */
function findTarget(
  state: ChannelState,
  action: Action,
  target: ChangeTarget,
  beside: readonly ReleaseRecord[],
): string | null {
  if (action === 'retire') return null;
  if (action === 'rollback') return rollbackTarget(state, target, beside);
  return requireVersion(target);
}

function requireVersion({ app, version }: ChangeTarget): string {
  if (version === undefined) throw new TypeError(`a promotion of ${app} names no version`);
  return version;
}

function rollbackTarget(
  state: ChannelState,
  { app, version }: ChangeTarget,
  beside: readonly ReleaseRecord[],
): string {
  if (!state.stacks.has(app))
    throw new ServiceError('not-found', `expected a live release of ${app}, found none`, {
      suggestion: `Promote one: npm run release -- promote ${app} <version> --reason "<why>"`,
    });
  if (version === undefined) return previousGood(state, app, beside);
  if (!state.steps.some((step) => step.app === app && step.to === version))
    throw new ServiceError(
      'conflict',
      `expected a release that the last ${maxStepsPerApp} changes of ${app} made live, found ${version}`,
      {
        suggestion: `Promote it instead: npm run release -- promote ${app} ${version} --reason "<why>"`,
      },
    );
  return version;
}

/**
 * The newest release below the live one that may be live, and fits beside these if one does.
 * @throws ServiceError `conflict` when there is none
 */
export function previousGood(
  { stacks, releases }: ChannelState,
  app: string,
  beside: readonly ReleaseRecord[] = [],
): string {
  const stack = stacks.get(app);
  const from = liveVersion(stack) ?? 'its retirement';
  const usable = earlierVersions(stack).flatMap((version) => {
    const release = releases.get(releaseKey(app, version));
    return release?.isUsable ? release.record : [];
  });
  const good = usable.find((record) => fitsBeside(record, beside)) ?? usable[0];
  if (good === undefined)
    throw new ServiceError(
      'conflict',
      `expected a release of ${app} that was live before ${from} and may be live again, found none`,
      { suggestion: 'Name one with --to, or promote another release.' },
    );
  return good.version;
}
