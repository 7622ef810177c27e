import type { HistoryEntry, LiveMap, Preview } from '@meridian/contracts';
import { packagesFolder } from '@meridian/contracts/schemas';
import type { WeighedRelease } from '../api/removal-responses';
import { listNamedDigests } from '../live-map/named-releases';
import { parseFacts } from '../trust';
import { findLiveTimes, type LiveTimes } from './live-times';

/** A published release that is not removed. */
interface PresentRelease {
  app: string;
  version: string;
  digest: string;
  payload: string;
  publishedAt: string;
}

/** All that decides which releases stay, read at one time. */
export interface RetentionState {
  releases: readonly PresentRelease[];
  /** In the order in which it happened, for each channel. */
  history: readonly HistoryEntry[];
  maps: readonly LiveMap[];
  previews: readonly Preview[];
  /** What is to become live, if nothing comes in between. */
  intended: readonly IntendedRelease[];
}

/** A release that a schedule or a change that waits for approval names. */
export interface IntendedRelease {
  app: string;
  version: string;
  reason: string;
}

export interface RetentionLimits {
  /** ISO 8601: what was live or published after it stays. */
  since: string;
  /** So many of the last releases of each app stay. */
  keep: number;
}

export interface PlannedRelease extends WeighedRelease {
  digest: string;
}

/** Decides which releases stay, and why. */
export function planRetention(
  state: RetentionState,
  packageChannel: string,
  limits: RetentionLimits,
): { removed: PlannedRelease[]; kept: PlannedRelease[] } {
  const times = groupBy(findLiveTimes(state.history), ({ app, version }) => `${app} ${version}`);
  const maps = state.maps.map((map) => ({ map, named: new Set(listNamedDigests({ map })) }));
  const newest = listNewest(state.releases, limits.keep);
  const removed: PlannedRelease[] = [];
  const kept: PlannedRelease[] = [];
  for (const release of state.releases) {
    const { app, version, digest, publishedAt, payload } = release;
    const facts = parseFacts(payload);
    const own = times.get(`${app} ${version}`) ?? [];
    const hasPackages = facts.files.some(({ path }) => path.startsWith(`${packagesFolder}/`));
    const reasons = [
      ...maps
        .filter(({ named }) => named.has(digest))
        .map(({ map }) => describeRole(map, app, digest)),
      ...own.flatMap((time) => describeTime(time, limits.since)),
      ...state.previews
        .filter(({ releases }) => releases.some((one) => one.digest === digest))
        .map(({ expiresAt }) => `shown by a preview that ends at ${expiresAt}`),
      ...state.intended
        .filter((one) => one.app === app && one.version === version)
        .map(({ reason }) => reason),
      ...(newest.has(digest) ? [`one of the last ${limits.keep} of ${app}`] : []),
      ...(publishedAt > limits.since ? [`published after ${limits.since}`] : []),
      ...(hasPackages && own.some(({ channel }) => channel === packageChannel)
        ? ['its packages stay installable']
        : []),
    ];
    const bytes = facts.files.reduce((sum, file) => sum + file.bytes, 0);
    const planned = { app, version, digest, publishedAt, bytes };
    if (reasons.length > 0) kept.push({ ...planned, reasons: [...new Set(reasons)] });
    else removed.push({ ...planned, reasons: describeLast(own) });
  }
  return { removed, kept };
}

function listNewest(releases: readonly PresentRelease[], keep: number): Set<string> {
  const byApp = groupBy(releases, ({ app }) => app);
  return new Set(
    [...byApp.values()].flatMap((ofApp) =>
      ofApp
        .toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1))
        .slice(0, keep)
        .map(({ digest }) => digest),
    ),
  );
}

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one)) ?? [];
    group.push(one);
    groups.set(keyOf(one), group);
  }
  return groups;
}

function describeRole(map: LiveMap, app: string, digest: string): string {
  const { live, fallback, canary } = map.apps[app] ?? {};
  if (live?.digest === digest) return `live in ${map.channel}`;
  if (canary?.live.digest === digest) return `canary in ${map.channel}`;
  return fallback?.digest === digest
    ? `fallback in ${map.channel}`
    : `named by the live map of ${map.channel}`;
}

function describeTime(
  { channel, liveUntil, canaryUntil, standbyUntil }: LiveTimes,
  since: string,
): string[] {
  if (liveUntil === 'now') return [`live in ${channel}`];
  if (liveUntil !== null && liveUntil > since) return [`live in ${channel} until ${liveUntil}`];
  if (canaryUntil === 'now') return [`canary in ${channel}`];
  if (canaryUntil !== null && canaryUntil > since)
    return [`canary in ${channel} until ${canaryUntil}`];
  if (standbyUntil === 'now') return [`a rollback in ${channel} may go to it`];
  return standbyUntil !== null && standbyUntil > since
    ? [`below what was live in ${channel} until ${standbyUntil}`]
    : [];
}

function describeLast(own: readonly LiveTimes[]): string[] {
  const last = own.flatMap(({ liveUntil }) => liveUntil ?? []).toSorted();
  const lastTried = own.flatMap(({ canaryUntil }) => canaryUntil ?? []).toSorted();
  return [
    last.length > 0 ? `not live since ${last.at(-1)}` : 'never live',
    ...(lastTried.length > 0 ? [`no canary since ${lastTried.at(-1)}`] : []),
  ];
}
