import type { Step } from '../rules/rule';

/**
 * The releases of one app that were live and are held good, oldest first; the last one is live. On top of those of
 * a retired app is null.
 *
 * A promotion puts a release on top. A rollback takes the release it leaves away, and all above the
 * one it goes to, so that what was rolled back is never fallen back to; only a new promotion brings
 * it back. The one below the top is where a rollback goes by default, and the page's fallback.
 */
export type ReleaseStack = readonly (string | null)[];

/** By app. */
export type ReleaseStacks = ReadonlyMap<string, ReleaseStack>;

/** The release that is live; null for an app that is retired, or was never live. */
export function liveVersion(stack: ReleaseStack = []): string | null {
  return stack.at(-1) ?? null;
}

/** The releases below the top, newest first. */
export function earlierVersions(stack: ReleaseStack = []): string[] {
  const below = stack.slice(0, -1).filter((version) => version !== null);
  return below.reverse();
}

/** The stacks of all apps after these steps. */
export function buildStacks(
  steps: readonly Step[],
  before: ReleaseStacks = new Map(),
): ReleaseStacks {
  const stacks = new Map(before);
  for (const step of steps) stacks.set(step.app, applyStep(stacks.get(step.app) ?? [], step));
  return stacks;
}

export function applyStep(stack: ReleaseStack, { action, from, to, percent }: Step): ReleaseStack {
  // A canary, or its end.
  if (percent !== undefined) return stack;
  switch (action) {
    case 'promote':
      return [...stack.filter((version) => version !== to && version !== null), to];
    case 'retire':
      return [...stack.filter((version) => version !== null), null];
    case 'rollback': {
      const saved = stack.filter((version) => version !== from);
      const target = saved.indexOf(to);
      return target === -1 ? [...saved, to] : saved.slice(0, target + 1);
    }
    case 'restore':
    case 'canary':
      return stack;
  }
}
