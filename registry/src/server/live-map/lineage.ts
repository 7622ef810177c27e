import type { Step } from '../database/history-queries';

/**
 * The releases of one app that were live and are held good, oldest first; the last one is live.
 *
 * A promotion puts a release on top. A rollback takes the release it leaves away, and all above the
 * one it goes to, so that what was rolled back is never fallen back to; only a new promotion brings
 * it back. The one below the top is where a rollback goes by default, and the page's fallback.
 */
export type Lineage = readonly string[];

export function traceLineages(steps: readonly Step[]): Map<string, Lineage> {
  const lineages = new Map<string, Lineage>();
  for (const step of steps) {
    lineages.set(step.app, takeStep(lineages.get(step.app) ?? [], step));
  }
  return lineages;
}

export function takeStep(lineage: Lineage, { action, from, to }: Step): Lineage {
  switch (action) {
    case 'promote':
      return [...lineage.filter((version) => version !== to), to];
    case 'rollback': {
      const kept = lineage.filter((version) => version !== from);
      const target = kept.indexOf(to);
      return target === -1 ? [...kept, to] : kept.slice(0, target + 1);
    }
    case 'restore':
      return lineage;
  }
}
