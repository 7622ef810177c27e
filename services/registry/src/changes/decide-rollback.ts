import type { ReleaseRecord } from '@meridian/contracts';
import { ServiceError } from '@meridian/service';
import { endCanary } from '../live-map/canaries';
import type { ChannelState } from '../live-map/channel-state';
import { liveRecords } from '../live-map/compose-apps';
import type { Decision } from '../live-map/compose-change';
import { maxStepsPerApp } from '../live-map/history-queries';
import { earlierVersions, liveVersion } from '../live-map/release-stack';
import type { Policy, Step } from '../rules/rule';

type Fits = Policy['fits'];

/** Makes earlier releases live again, or ends canaries. */
export interface Rollback {
  action: 'rollback';
  /** Without a version an app goes to the release that was live before; an app with a canary only loses the canary. */
  targets: readonly { app: string; version?: string | undefined }[];
  /** Also rolls back the remotes that do not fit the shell any more. */
  joins?: boolean;
}

interface Target {
  app: string;
  version: string;
}

/**
 * Makes the function that decides a rollback. The first call chooses the targets, and later calls keep them: two
 * rollbacks at the same time go back one release, not two.
 */
export function createRollback({ fits }: Policy, rollback: Rollback) {
  let chosen: readonly Target[] | undefined;
  return (state: ChannelState): Decision => {
    const isFirst = chosen === undefined;
    chosen ??= chooseTargets(state, rollback, fits);
    const steps = chosen.flatMap(({ app, version }): Step[] => {
      const stack = state.stacks.get(app);
      const from = liveVersion(stack);
      if (version === from) return endCanary(state, app);
      const isNamed = rollback.targets.some((one) => one.app === app && one.version);
      if (!isFirst && !isNamed && !earlierVersions(stack).includes(version))
        throw movedOn(app, version);
      return [{ action: 'rollback', app, from, to: version }];
    });
    return { steps };
  };
}

function movedOn(app: string, version: string): ServiceError {
  const message = `expected ${app} ${version} below what is live, found that another change took it away`;
  return new ServiceError('conflict', message, { suggestion: 'Look at the history, then decide.' });
}

/** @throws ServiceError for an app without a release to go to */
function chooseTargets(
  state: ChannelState,
  { targets, joins = false }: Rollback,
  fits: Fits,
): readonly Target[] {
  const live = liveRecords(state.stacks, state.find);
  const isShell = ({ app }: { app: string }) =>
    live.some((one) => one.app === app && one.kind === 'shell');
  const chosen: Target[] = [];
  const listRecords = () =>
    chosen.flatMap(({ app, version }) => state.find(app, version)?.record ?? []);
  // The shell first, because remotes go back to a release that fits it.
  for (const target of [...targets.filter(isShell), ...targets.filter((one) => !isShell(one))])
    chosen.push({ app: target.app, version: chooseVersion(state, target, listRecords(), fits) });
  if (!joins) return chosen;
  const beside = listRecords().filter(isShell);
  const joined = live
    .filter((one) => !targets.some(({ app }) => app === one.app) && !fits(one, beside))
    .map(({ app }) => ({ app, version: previousGood(state, app, beside, fits) }));
  return [...chosen, ...joined];
}

function chooseVersion(
  state: ChannelState,
  { app, version }: Rollback['targets'][number],
  beside: readonly ReleaseRecord[],
  fits: Fits,
): string {
  const stack = state.stacks.get(app);
  if (!stack)
    throw new ServiceError('not-found', `expected a live release of ${app}, found none`, {
      suggestion: `Promote one: npm run release -- promote ${app} <version> --reason "<why>"`,
    });
  if (version === undefined) {
    const [end] = endCanary(state, app);
    return end?.to ?? previousGood(state, app, beside, fits);
  }
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
 * The newest earlier release that may become live, if possible one that fits these records.
 * @throws ServiceError `conflict` when there is none
 */
export function previousGood(
  { stacks, find }: ChannelState,
  app: string,
  beside: readonly ReleaseRecord[],
  fits: Fits,
): string {
  const stack = stacks.get(app);
  const usable = earlierVersions(stack).flatMap((version) => {
    const release = find(app, version);
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
