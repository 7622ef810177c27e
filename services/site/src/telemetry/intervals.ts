import {
  type FigureName,
  figureBuckets,
  reportGraceMs,
  telemetryIntervalMs,
} from '@meridian/contracts/telemetry';
import type {
  Figure,
  GroupCounts,
  SeenError,
  TelemetryInterval,
} from '@meridian/contracts/telemetry-schemas';
import type { Clock } from '@meridian/service';
import type { ReleaseName } from './page-facts';

/** The kinds of errors, as they are sent. */
export type ErrorKind = keyof GroupCounts['anyErrors'];

/** Most groups, releases with errors of a group, and figures that are sent. */
const maxGroups = 200;
const maxReleases = 200;
const maxFigures = 5000;
/** Most messages of each side. Reports of browsers can be forged, and must not use up the room of the server's. */
const maxSeenOfSide = 10;

interface Group extends Omit<GroupCounts, 'errors'> {
  errors: Map<string, GroupCounts['errors'][number]>;
}

export type IntervalCounts = ReturnType<typeof createIntervalCounts>;

/** The counts of one interval, by the canaries that visitors get. */
export function createIntervalCounts(endsAt: number) {
  const groups = new Map<string, Group>();
  const figures = new Map<string, Figure>();
  const seen = new Map<string, SeenError>();

  const groupOf = (canaries: readonly ReleaseName[]): Group | null => {
    const key = nameGroup(canaries);
    const known = groups.get(key);
    if (known || groups.size >= maxGroups) return known ?? null;
    const group: Group = {
      canaries: [...canaries],
      visits: 0,
      reports: 0,
      slow: 0,
      errors: new Map(),
      anyErrors: { ...noErrors },
    };
    groups.set(key, group);
    return group;
  };

  const addTo = (name: 'visits' | 'reports' | 'slow') => (canaries: readonly ReleaseName[]) => {
    const group = groupOf(canaries);
    if (group) group[name] += 1;
  };

  const addFigure = (
    { app, version }: ReleaseName,
    name: FigureName,
    { bucket = null, count = 1 }: { bucket?: number | null; count?: number } = {},
  ) => {
    const key = `${app}/${version} ${name} ${bucket}`;
    const known = figures.get(key);
    if (known) known.count += count;
    else if (figures.size < maxFigures) figures.set(key, { app, version, name, bucket, count });
  };

  const describeGroups = (): GroupCounts[] =>
    [...groups.values()].map((group) => ({ ...group, errors: [...group.errors.values()] }));

  return {
    endsAt,
    /** Adds a visitor who was not counted before; `addReport` and `addSlow` do the same. */
    addVisit: addTo('visits'),
    addReport: addTo('reports'),
    addSlow: addTo('slow'),
    /** @param error an error that the visitor did not have before */
    addError(
      canaries: readonly ReleaseName[],
      { app, version, kind }: ReleaseName & { kind: ErrorKind },
    ): void {
      const errors = groupOf(canaries)?.errors;
      const key = `${app}/${version}`;
      if (!errors || (!errors.has(key) && errors.size >= maxReleases)) return;
      const counts = errors.get(key) ?? { app, version, ...noErrors };
      errors.set(key, { ...counts, [kind]: counts[kind] + 1 });
    },
    /** @param kind a kind of error that the visitor did not have before, in any app */
    addAnyError(canaries: readonly ReleaseName[], kind: ErrorKind): void {
      const group = groupOf(canaries);
      if (group) group.anyErrors[kind] += 1;
    },
    addFigure: (release: ReleaseName, name: FigureName, value?: number): void =>
      addFigure(release, name, value === undefined ? {} : { bucket: findBucket(name, value) }),
    /** Adds an error with its message; the same message in the same place is one error. */
    addSeen(error: Omit<SeenError, 'count'>): void {
      const { app, version, side, where, message, requestId } = error;
      const key = JSON.stringify([side, app, version, where, message]);
      const known = seen.get(key);
      if (known) {
        known.count += 1;
        known.requestId = requestId ?? known.requestId;
        return;
      }
      const ofSide = [...seen.values()].filter((one) => one.side === side);
      if (ofSide.length < maxSeenOfSide) seen.set(key, { ...error, count: 1 });
    },
    isEmpty: () => groups.size === 0 && figures.size === 0 && seen.size === 0,
    /** The interval as it is sent; call it once. */
    toInterval: (): TelemetryInterval => ({
      endsAt,
      groups: describeGroups(),
      figures: [...figures.values()],
      errors: [...seen.values()],
    }),
  };
}
const noErrors = {
  loadFailures: 0,
  clientErrors: 0,
  browserErrors: 0,
  serverErrors: 0,
  renderTimeouts: 0,
};

export function nameGroup(canaries: readonly ReleaseName[]): string {
  return canaries.map(({ app, version }) => `${app}/${version}`).join(' ');
}

function findBucket(name: FigureName, value: number): number {
  const bounds = figureBuckets[name] ?? [];
  const index = bounds.findIndex((bound) => value <= bound);
  return index < 0 ? bounds.length : index;
}

export type Intervals = ReturnType<typeof createIntervals>;

/** The open intervals: the present one, and those within the grace. */
export function createIntervals(clock: Clock) {
  const open = new Map<number, IntervalCounts>();

  const current = (): IntervalCounts => {
    const endsAt = (Math.floor(clock().getTime() / telemetryIntervalMs) + 1) * telemetryIntervalMs;
    const interval = open.get(endsAt) ?? createIntervalCounts(endsAt);
    open.set(endsAt, interval);
    return interval;
  };
  const take = (isOver: (endsAt: number) => boolean): IntervalCounts[] => {
    const taken = [...open.values()].filter(({ endsAt }) => isOver(endsAt));
    for (const { endsAt } of taken) open.delete(endsAt);
    return taken.filter((interval) => !interval.isEmpty()).sort((a, b) => a.endsAt - b.endsAt);
  };

  return {
    current,
    /** The interval with this end; the present one if that was sent already. */
    at: (endsAt: number): IntervalCounts => open.get(endsAt) ?? current(),
    /** Takes the intervals whose grace is over, without empty ones. */
    takeFinished: () => take((endsAt) => clock().getTime() >= endsAt + reportGraceMs),
    /** Takes all intervals, at the end of the server. */
    takeAll: () => take(() => true),
  };
}
