import { buckets } from '@meridian/contracts/schemas';
import { type Clock, systemClock } from '@meridian/service';
import type { LiveSite, ServedGeneration } from '../live/live-site';
import type { ComparedGroup } from './compared-visitors';
import { findRelease, toReportId } from './page-facts';

/** Data of a generation, enough to judge the reports of browsers about its pages. */
export interface KnownGeneration extends ComparedGroup {
  /** Every release that its pages may load, as `app/version`. */
  releases: ReadonlySet<string>;
  /** The version of each app in its pages. */
  versions: ReadonlyMap<string, string>;
  /** The buckets that get it while a canary runs; empty at other times. */
  buckets: ReadonlySet<number>;
  /** In ms since epoch. */
  servedAt: number;
}

export type KnownGenerations = ReturnType<typeof createKnownGenerations>;

/** Longest time after which a sent page reports. */
const maxPageAgeMs = 30 * 60_000;
/** Most generations that are ever served in that time. */
const maxGenerations = 200;

/**
 * The generations that are served, or were served so recently that their pages may still report.
 * @param onChange called when the served generation has changed
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

  /** Notes the served generation; call it regularly, so that no generation is missed. */
  const refresh = () => {
    const served = site.current();
    const now = clock().getTime();
    if (served && served !== latest?.served) {
      for (const one of known.values()) one.buckets = new Set();
      // The same generation comes again after it was tested again.
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

/** The served generations, with the buckets that get each while a canary runs. */
function listGroups(served: ServedGeneration): Map<ServedGeneration, Set<number>> {
  const groups = new Map([[served, new Set<number>()]]);
  const { groupOf } = served;
  for (let bucket = 0; groupOf && bucket < buckets; bucket += 1) {
    const group = groupOf(bucket);
    groups.set(group, (groups.get(group) ?? new Set()).add(bucket));
  }
  return groups;
}
