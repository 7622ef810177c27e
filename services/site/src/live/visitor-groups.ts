import type { Canary, LiveMap } from '@meridian/contracts';
import { buckets } from '@meridian/contracts/schemas';

type Apps = LiveMap['apps'];

/** Visitors who get the same releases. */
export interface VisitorGroup {
  /** The apps whose canary they get; empty for visitors who get the live releases. */
  canaries: readonly string[];
  /** The live releases for them, without canaries. */
  apps: Apps;
}

/** True when visitors of a bucket, from 0 to 999, get a canary. */
export function isInCanary({ firstBucket, percent }: Canary, bucket: number): boolean {
  const distance = (bucket - firstBucket + buckets) % buckets;
  return distance < (percent * buckets) / 100;
}

/**
 * Lists all groups, those without a canary first. With n canaries there are at most 2n + 1 groups, because each canary is
 * one arc of the circle of buckets.
 * @returns also a function that finds the group of a bucket
 */
export function groupVisitors(apps: Apps): {
  groups: VisitorGroup[];
  groupOf: (bucket: number) => VisitorGroup;
} {
  const canaries = Object.entries(apps).flatMap(([app, { canary }]) =>
    canary ? [[app, canary] as const] : [],
  );
  const groups = new Map([['', { canaries: [], apps: toLive(apps, []) } as VisitorGroup]]);
  const byBucket = Array.from({ length: buckets }, (_, bucket): VisitorGroup => {
    const names = canaries.filter(([, canary]) => isInCanary(canary, bucket)).map(([app]) => app);
    const key = names.join(' ');
    const group = groups.get(key) ?? { canaries: names, apps: toLive(apps, names) };
    groups.set(key, group);
    return group;
  });
  return {
    groups: [...groups.values()],
    groupOf: (bucket) => byBucket[bucket] as VisitorGroup,
  };
}

/** The apps of a map for visitors who get these canaries. */
function toLive(apps: Apps, canaries: readonly string[]): Apps {
  return Object.fromEntries(
    Object.entries(apps).map(([app, one]) => {
      const { canary, ...rest } = one;
      if (!canary || !canaries.includes(app)) return [app, rest];
      return [app, { ...rest, live: canary.live, fallback: canary.fallback }];
    }),
  );
}
