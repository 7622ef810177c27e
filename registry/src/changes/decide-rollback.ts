import type { ReleaseRecord } from '@meridian/contracts';
import { ServiceError } from '@meridian/service';
import { type ChannelState, releaseKey } from '../live-map/channel-state';
import type { Decision } from '../live-map/foresee-change';
import { maxStepsPerApp } from '../live-map/history-queries';
import { earlierVersions, liveVersion } from '../live-map/release-stack';
import type { Policy, Step } from '../policy';
import type { ChangeOrder, ChangeTarget } from './change-order';
import { endCanary, recordOf } from './decide-promotion';

type Fits = Policy['fits'];

/**
 * Makes the function that decides a rollback. A target without a version goes to the release that was live before, or
 * ends the canary of the app: when that ended between two attempts, the next one would roll back what all visitors have.
 */
export function createRollback(
  { fits }: Pick<Policy, 'fits'>,
  { targets, joins = false }: ChangeOrder,
): (state: ChannelState) => Decision | null {
  const seen = new Map<string, string | null>();
  return (state) => {
    requireSameCanaries(state, targets, seen);
    const all = joins ? joinRemotes(state, targets, fits) : targets;
    const steps = stepsToRollBack(state, all, fits);
    return steps.length === 0 ? null : { steps };
  };
}

function stepsToRollBack(
  state: ChannelState,
  targets: readonly ChangeTarget[],
  fits: Fits,
): Step[] {
  const isShell = ({ app }: ChangeTarget) =>
    recordOf(state, app, liveVersion(state.stacks.get(app)))?.kind === 'shell';
  /** Of the targets before. */
  const chosen: ReleaseRecord[] = [];
  // The shell first: remotes go back with it to a release that fits.
  const ordered = [...targets.filter(isShell), ...targets.filter((one) => !isShell(one))];
  return ordered.flatMap((target): Step[] => {
    const { app, version } = target;
    const from = liveVersion(state.stacks.get(app));
    const end = endCanary(state, app);
    if ((version === undefined || version === from) && end.length > 0) return end;
    const to = findTarget(state, target, chosen, fits);
    const record = recordOf(state, app, to);
    if (record) chosen.push(record);
    return to === from ? [] : [{ action: 'rollback', app, from, to }];
  });
}

/**
 * The targets of a rollback of the shell with those of the remotes that it does not fit any more.
 * @throws ServiceError for a remote without an earlier release
 */
function joinRemotes(
  state: ChannelState,
  targets: readonly ChangeTarget[],
  fits: Fits,
): readonly ChangeTarget[] {
  const chosen = stepsToRollBack(state, targets, fits).flatMap(
    ({ app, to }) => recordOf(state, app, to) ?? [],
  );
  const shell = chosen.filter(({ kind }) => kind === 'shell');
  const joined = [...state.stacks].flatMap(([app, stack]) => {
    const live = recordOf(state, app, liveVersion(stack));
    const isTarget = targets.some((one) => one.app === app);
    if (!live || isTarget || fits(live, shell)) return [];
    return [{ app, version: previousGood(state, app, shell, fits) }];
  });
  return [...targets, ...joined];
}

function findTarget(
  state: ChannelState,
  { app, version }: ChangeTarget,
  beside: readonly ReleaseRecord[],
  fits: Fits,
): string {
  if (!state.stacks.has(app))
    throw new ServiceError('not-found', `expected a live release of ${app}, found none`, {
      suggestion: `Promote one: npm run release -- promote ${app} <version> --reason "<why>"`,
    });
  if (version === undefined) return previousGood(state, app, beside, fits);
  if (state.steps.some((step) => step.app === app && step.to === version)) return version;
  throw new ServiceError(
    'conflict',
    `expected a release that the last ${maxStepsPerApp} changes of ${app} made live, found ${version}`,
    {
      suggestion: `Promote it instead: npm run release -- promote ${app} ${version} --reason "<why>"`,
    },
  );
}

/**
 * The newest release below the live one that may be live, and fits beside these if one does.
 * @throws ServiceError `conflict` when there is none
 */
export function previousGood(
  { stacks, releases }: ChannelState,
  app: string,
  beside: readonly ReleaseRecord[],
  fits: Fits,
): string {
  const stack = stacks.get(app);
  const usable = earlierVersions(stack).flatMap((version) => {
    const release = releases.get(releaseKey(app, version));
    return release?.isUsable ? release.record : [];
  });
  const good = usable.find((record) => fits(record, beside)) ?? usable[0];
  if (good) return good.version;
  throw new ServiceError(
    'conflict',
    `expected a release of ${app} that was live before ${liveVersion(stack) ?? 'its retirement'} and may be live again, found none`,
    { suggestion: 'Name one with --to, or promote another release.' },
  );
}

function requireSameCanaries(
  { current }: ChannelState,
  targets: readonly ChangeTarget[],
  seen: Map<string, string | null>,
): void {
  for (const { app, version } of targets) {
    if (version !== undefined) continue;
    const canary = current?.map.apps[app]?.canary?.live.version ?? null;
    const first = seen.get(app);
    if (first !== undefined && first !== canary)
      throw new ServiceError(
        'conflict',
        `expected ${first === null ? 'no canary' : `the canary ${first}`} of ${app}, found ${canary ?? 'that it has ended'} meanwhile`,
        { suggestion: 'Look at the status, then decide again.' },
      );
    seen.set(app, canary);
  }
}
