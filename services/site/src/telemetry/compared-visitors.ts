import { LRUCache } from 'lru-cache';
import type { Intervals } from './intervals';
import { type ErrorKind, type IntervalCounts, nameGroup } from './intervals';
import type { ReleaseName } from './page-facts';
import type { Visitor } from './visitors';

/** Visitors who get the same releases while a canary runs. */
export interface ComparedGroup {
  /** The canaries that they get; none for those who get what is live. */
  canaries: readonly ReleaseName[];
  /** Their part of all visitors, 0 to 1. */
  share: number;
}

/**
 * What browsers report can be forged: so many visitors of a network can blame a canary by it, and what is live as many
 * times more as it has visitors.
 */
const maxOfNetwork: Partial<Record<ErrorKind, number>> = {
  loadFailures: 1,
  clientErrors: 1,
  browserErrors: 3,
};
/** Visits that a network may have of a group beyond its share. */
const extraVisits = 3;
/** About 40 MB each. Beyond it the oldest are forgotten, and may count once more. */
const max = 200_000;
const ttl = 24 * 60 * 60_000;

export type ComparedVisitors = ReturnType<typeof createComparedVisitors>;

/**
 * Counts the visitors who are compared while a canary runs, once each since what is served changed. The first page that
 * reports is the one of their draw, so it may be of what is live for a visitor who gets the canary from then on:
 * they count with the next page, on both sides alike.
 */
export function createComparedVisitors(intervals: Pick<Intervals, 'current' | 'at'>) {
  const drawn = new LRUCache<string, true>({ max, ttl });
  /** The end of the interval that each counted for. */
  const counted = new LRUCache<string, number>({ max, ttl });
  /** Not forgotten with a step of a canary, whose evidence goes on. */
  const networks = new LRUCache<string, number>({ max, ttl });

  /** Cookies can be collected: a network counts for a group by the group's share of the network's visits. */
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
    if (!isNewPage || !drawn.has(hash) || !takesVisit(network, name, share)) return null;
    const interval = intervals.current();
    counted.set(key, interval.endsAt);
    interval.addVisit(canaries);
    return interval;
  };

  return {
    /** Notes that a visitor has had their draw. */
    draw: ({ hash }: Visitor): void => void drawn.set(hash, true),
    /**
     * Counts a visit the first time, unless its page was the one of the draw.
     * @returns the interval that all of this visitor counts for while it is open; null for one who is not compared
     */
    visit,
    /** The same of a visitor whose browser reports. */
    report(visitor: Visitor, group: ComparedGroup, isNewPage: boolean): IntervalCounts | null {
      const interval = visit(visitor, group, isNewPage);
      if (interval && isFirst(`report ${nameGroup(group.canaries)} ${visitor.hash}`, interval))
        interval.addReport(group.canaries);
      return interval;
    },
    /** Counts an error of a compared visitor once for its release, and once for any. */
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
    /** Counts a compared visitor with a slow page. */
    addSlow(interval: IntervalCounts, { hash }: Visitor, { canaries }: ComparedGroup): void {
      if (isFirst(`slow ${hash}`, interval)) interval.addSlow(canaries);
    },
    /** What is served has changed: all count again. */
    forget(): void {
      counted.clear();
      drawn.clear();
    },
  };
}
