import type { HistoryEntry } from '@meridian/contracts';
import { ServiceError } from '@meridian/service';
import { type ChannelState, releaseKey } from './channel-state';
import { maxStepsPerApp, type Step } from './history-queries';

/** One app of a change. Without a version, a rollback goes to the release that was live before. */
export interface ChangeTarget {
  app: string;
  version?: string | undefined;
}

type Action = Extract<HistoryEntry['action'], 'promote' | 'rollback'>;

/**
 * The steps that a change takes; none for an app whose target is already what is live.
 * @param repeats true for a step to what is live already
 */
export function decideSteps(
  state: ChannelState,
  action: Action,
  targets: readonly ChangeTarget[],
  repeats = false,
): Step[] {
  return targets.flatMap((target): Step[] => {
    const from = state.stacks.get(target.app)?.at(-1) ?? null;
    const to = action === 'promote' ? target.version : rollbackTarget(state, target, from);
    if (to === undefined) throw new TypeError(`a promotion of ${target.app} names no version`);
    return to === from && !repeats ? [] : [{ action, app: target.app, from, to }];
  });
}

function rollbackTarget(
  state: ChannelState,
  { app, version }: ChangeTarget,
  from: string | null,
): string {
  if (from === null)
    throw new ServiceError('not-found', `expected a live release of ${app}, found none`, {
      suggestion: `Promote one: npm run release -- promote ${app} <version>`,
    });
  if (version === undefined) return previousGood(state, app, from);
  if (!state.steps.some((step) => step.app === app && step.to === version))
    throw new ServiceError(
      'conflict',
      `expected a release that the last ${maxStepsPerApp} changes of ${app} made live, found ${version}`,
      { suggestion: `Promote it instead: npm run release -- promote ${app} ${version}` },
    );
  return version;
}

function previousGood({ stacks, releases }: ChannelState, app: string, from: string): string {
  const good = (stacks.get(app) ?? [])
    .slice(0, -1)
    .findLast((version) => releases.get(releaseKey(app, version))?.isUsable);
  if (good === undefined)
    throw new ServiceError(
      'conflict',
      `expected a release of ${app} that was live before ${from} and may be live again, found none`,
      { suggestion: 'Name one with --to, or promote another release.' },
    );
  return good;
}
