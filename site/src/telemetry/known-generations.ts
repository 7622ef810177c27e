import { type Clock, systemClock } from '@meridian/service';
import type { LiveSite, ServedGeneration } from '../live/live-site';
import type { ReleaseName } from '../page-facts';
import { findRelease, toReportId } from './describe-page';
import { maxPageAgeMs } from './page-tokens';

/** What is remembered of a generation: enough to judge what a browser says of its pages. */
export interface KnownGeneration {
  canaries: readonly ReleaseName[];
  /** Visitors got different releases, by their buckets. */
  isForSome: boolean;
  /** Every release that its pages may load, as `app/version`. */
  releases: Set<string>;
  /** The version of each app that its pages are made of. */
  versions: Map<string, string>;
  /** Visitors get it now, and others get another one, with which it is compared. */
  isCompared: boolean;
  /** In ms since epoch. */
  servedAt: number;
}

export type KnownGenerations = ReturnType<typeof createKnownGenerations>;

const buckets = 1000;
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

  const note = (served: ServedGeneration, servedAt: number) => {
    const id = toReportId(served.id);
    const before = known.get(id);
    // The same generation may get releases that it was first served without.
    const releases = [
      ...(before?.releases ?? []),
      ...served.releases.keys(),
      `${served.map.shell.app}/${served.shell.record.version}`,
    ];
    const apps = [served.map.shell.app, ...Object.keys(served.map.apps)];
    known.delete(id);
    known.set(id, {
      canaries: served.canaries ?? [],
      isForSome: served.isForSome ?? false,
      isCompared: served.isForSome ?? false,
      releases: new Set(releases),
      versions: new Map(apps.map((app) => [app, findRelease(served, app)?.version ?? ''])),
      servedAt,
    });
  };

  /** Notes what is served; to be called now and then, so that what was served is known too. */
  const refresh = () => {
    const served = site.current();
    const now = clock().getTime();
    if (served && served !== latest?.served) {
      const all = listGroups(served);
      for (const one of known.values()) one.isCompared = false;
      for (const one of all) note(one, now);
      // The same one comes again when it was tested again.
      if (latest && latest.served.id !== served.id) onChange();
      latest = { served, ids: all.map(({ id }) => toReportId(id)) };
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

/** What is served to any bucket. */
function listGroups(served: ServedGeneration): ServedGeneration[] {
  const { groupOf } = served;
  if (!groupOf) return [served];
  return [...new Set([served, ...Array.from({ length: buckets }, (_, bucket) => groupOf(bucket))])];
}
