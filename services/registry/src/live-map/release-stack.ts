import type { Step } from '../rules/rule';

/**
 * The releases of one app that were live and were not rolled back, oldest first; the last one is live. In the stack of
 * a retired app the last one is null.
 *
 * A promotion adds a release. A rollback removes the release that it leaves, and all after its target, so that pages
 * never fall back to a release that was rolled back; only a new promotion brings it back. The last but one is the
 * fallback of pages, and where a rollback goes by default.
 */
export type ReleaseStack = readonly (string | null)[];

export type ReleaseStacks = ReadonlyMap<string, ReleaseStack>;

/** The release that is live; null for an app that is retired, or was never live. */
export function liveVersion(stack: ReleaseStack = []): string | null {
  return stack.at(-1) ?? null;
}

/** The releases before the last one, newest first. */
export function earlierVersions(stack: ReleaseStack = []): string[] {
  const below = stack.slice(0, -1).filter((version) => version !== null);
  return below.reverse();
}

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
