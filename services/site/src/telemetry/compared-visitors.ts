import { LRUCache } from 'lru-cache';
import { type ErrorKind, type IntervalCounts, type Intervals, nameGroup } from './intervals';
import type { ReleaseName } from './page-facts';
import type { Visitor } from './visitors';

/** Visitors who get the same releases while a canary runs. */
export interface ComparedGroup {
  /** The canaries that they get; none for visitors who get the live releases. */
  canaries: readonly ReleaseName[];
  /** Their share of all visitors, 0 to 1. */
  share: number;
}

/**
 * Most visitors of a network whose reports can blame a canary, because reports of browsers can be forged. The limit for
 * the live releases is as many times higher as they have visitors.
 */
const maxOfNetwork: Partial<Record<ErrorKind, number>> = {
  loadFailures: 1,
  clientErrors: 1,
  browserErrors: 3,
};
/** Visits of a group that a network may have beyond the group's share. */
const extraVisits = 3;
/** Most entries of each cache, of about 40 MB. The oldest are then removed, and may count again. */
const max = 200_000;
const ttl = 24 * 60 * 60_000;

export type ComparedVisitors = ReturnType<typeof createComparedVisitors>;

/**
 * Counts the visitors who are compared while a canary runs, once each after every change of the served releases. The
 * report of the first page assigns the visitor to a bucket, so that page is a live one even for visitors of the canary:
 * on both sides visitors count from the next page on.
 */
export function createComparedVisitors(intervals: Pick<Intervals, 'current' | 'at'>) {
  const assigned = new LRUCache<string, true>({ max, ttl });
  /** The end of the interval that each key counted for. */
  const counted = new LRUCache<string, number>({ max, ttl });
  /** Not cleared with a step of a canary, because its evidence goes on. */
  const networks = new LRUCache<string, number>({ max, ttl });

  /** Attackers can collect cookies, so a group gets only its share of the visits of a network. */
  const takesVisit = (network: string, name: string, share: number): boolean => {
    const own = `${name} ${network}`;
    const ofGroup = (networks.get(own) ?? 0) + 1;
    const ofNetwork = (networks.get(network) ?? 0) + 1;
    if (ofGroup > share * ofNetwork + extraVisits) return false;
    networks.set(own, ofGroup).set(network, ofNetwork);
    return true;
  };

  const isFirst = (what: string, { endsAt }: IntervalCounts): boolean => {
    if (counted.has(what)) return false;
    counted.set(what, endsAt);
    return true;
  };

  const visit = (
    { hash, network }: Visitor,
    { canaries, share }: ComparedGroup,
    isNewPage = true,
  ): IntervalCounts | null => {
    const name = nameGroup(canaries);
    const key = `visit ${name} ${hash}`;
    const endsAt = counted.get(key);
    if (endsAt !== undefined) return intervals.at(endsAt);
    if (!isNewPage || !assigned.has(hash) || !takesVisit(network, name, share)) return null;
    const interval = intervals.current();
    counted.set(key, interval.endsAt);
    interval.addVisit(canaries);
    return interval;
  };

  return {
    assign: ({ hash }: Visitor): void => void assigned.set(hash, true),
    /**
     * Counts a visit the first time, unless its page was the one that assigned the visitor.
     * @returns the interval that everything of this visitor counts for while it is open; null for a visitor who is not
     *   compared
     */
    visit,
    /** Counts a visit and a report, for a visitor whose browser reports. */
    report(visitor: Visitor, group: ComparedGroup, isNewPage: boolean): IntervalCounts | null {
      const interval = visit(visitor, group, isNewPage);
      if (interval && isFirst(`report ${nameGroup(group.canaries)} ${visitor.hash}`, interval))
        interval.addReport(group.canaries);
      return interval;
    },
    /** Counts an error of a compared visitor once for its release, and once for all releases. */
    addError(
      interval: IntervalCounts,
      { hash, network }: Visitor,
      { canaries, share }: ComparedGroup,
      { app, version, kind }: ReleaseName & { kind: ErrorKind },
    ): void {
      const ofCanary = maxOfNetwork[kind];
      const ofLive = ofCanary && Math.ceil((ofCanary * share) / Math.max(1 - share, 0.001));
      const isFirstOf = (what: string, isOfCanary: boolean): boolean => {
        const limit = isOfCanary ? ofCanary : canaries.length === 0 ? ofLive : undefined;
        const shared = `${what} ${network}`;
        const count = networks.get(shared) ?? 0;
        if (limit !== undefined && count >= limit) return false;
        if (!isFirst(`${what} ${hash}`, interval)) return false;
        if (limit !== undefined) networks.set(shared, count + 1);
        return true;
      };
      const release = `${app}/${version}`;
      const isOfCanary = canaries.some((one) => `${one.app}/${one.version}` === release);
      if (isFirstOf(`${kind} ${release}`, isOfCanary))
        interval.addError(canaries, { app, version, kind });
      if (isFirstOf(`${kind} beside ${nameGroup(canaries)}`, canaries.length > 0))
        interval.addAnyError(canaries, kind);
    },
    addSlow(interval: IntervalCounts, { hash }: Visitor, { canaries }: ComparedGroup): void {
      if (isFirst(`slow ${hash}`, interval)) interval.addSlow(canaries);
    },
    /** Lets all visitors count again, because the served releases have changed. */
    clear(): void {
      counted.clear();
      assigned.clear();
    },
  };
}
