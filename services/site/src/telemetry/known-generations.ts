import { buckets } from '@meridian/contracts/schemas';
import { type Clock, systemClock } from '@meridian/service';
import type { LiveSite, ServedGeneration } from '../live/live-site';
import type { ComparedGroup } from './compared-visitors';
import { findRelease, toReportId } from './page-facts';

/** What is remembered of a generation: enough to judge what a browser says of its pages. */
export interface KnownGeneration extends ComparedGroup {
  /** Every release that its pages may load, as `app/version`. */
  releases: ReadonlySet<string>;
  /** The version of each app that its pages are made of. */
  versions: ReadonlyMap<string, string>;
  /** Who gets it now, while others get another one, with which it is compared; empty at other times. */
  buckets: ReadonlySet<number>;
  /** In ms since epoch. */
  servedAt: number;
}

export type KnownGenerations = ReturnType<typeof createKnownGenerations>;

/** Longest time after a page was sent in which it reports. */
const maxPageAgeMs = 30 * 60_000;
/** More are never served in the time for which pages report. */
const maxGenerations = 200;

/**
 * The generations that are served, or were served while pages of them may still report.
 * @param onChange called when what is served has changed
 */
export function createKnownGenerations(
  site: Pick<LiveSite, 'current'>,
  clock: Clock = systemClock,
  onChange: () => void = () => {},
) {
  const known = new Map<string, KnownGeneration>();
  let latest: { served: ServedGeneration; ids: string[] } | null = null;

  const note = (served: ServedGeneration, ownBuckets: ReadonlySet<number>, servedAt: number) => {
    const id = toReportId(served.id);
    const apps = [served.map.shell.app, ...Object.keys(served.map.apps)];
    const releases = new Set([
      // The same generation may get releases that it was first served without.
      ...(known.get(id)?.releases ?? []),
      ...served.releases.keys(),
      `${served.map.shell.app}/${served.shell.record.version}`,
    ]);
    known.delete(id);
    known.set(id, {
      canaries: served.canaries ?? [],
      share: ownBuckets.size / buckets,
      releases,
      versions: new Map(apps.map((app) => [app, findRelease(served, app)?.version ?? ''])),
      buckets: ownBuckets,
      servedAt,
    });
    return id;
  };

  /** Notes what is served; to be called now and then, so that what was served is known too. */
  const refresh = () => {
    const served = site.current();
    const now = clock().getTime();
    if (served && served !== latest?.served) {
      for (const one of known.values()) one.buckets = new Set();
      // The same one comes again when it was tested again.
      if (latest && latest.served.id !== served.id) onChange();
      const ids = [...listGroups(served)].map(([one, own]) => note(one, own, now));
      latest = { served, ids };
    }
    for (const id of latest?.ids ?? []) {
      const generation = known.get(id);
      if (generation) generation.servedAt = now;
    }
    for (const [id, { servedAt }] of known)
      if (servedAt < now - maxPageAgeMs || known.size > maxGenerations) known.delete(id);
  };

  return {
    refresh,
    find(id: string): KnownGeneration | null {
      refresh();
      return known.get(id) ?? null;
    },
  };
}

/** What is served, with the buckets that get it while a canary runs. */
function listGroups(served: ServedGeneration): Map<ServedGeneration, Set<number>> {
  const groups = new Map([[served, new Set<number>()]]);
  const { groupOf } = served;
  for (let bucket = 0; groupOf && bucket < buckets; bucket += 1) {
    const group = groupOf(bucket);
    groups.set(group, (groups.get(group) ?? new Set()).add(bucket));
  }
  return groups;
}
