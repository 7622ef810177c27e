import type { HistoryEntry, LiveMap, ReleaseRecord, RetiredRoute } from '@meridian/contracts';
import type { ServiceError } from '@meridian/service/errors';
import type { StoredRelease } from '../database/release-queries';

/** What a change does to one app in a channel, as the history has it. */
export type Step = Pick<HistoryEntry, 'action' | 'app' | 'from' | 'to'> & {
  /** See `HistoryEntry`; only canaries have it, and rollbacks that end one. */
  percent?: number;
};

export interface IncomingRelease {
  record: ReleaseRecord;
  digest: string;
  stored: StoredRelease;
}

/** The releases that one visitor gets together. */
export interface LiveSet {
  records: readonly ReleaseRecord[];
  retired?: LiveMap['retired'];
}

/** An app that a change retires, with the responses of its pages from then on. */
export interface RetiringApp {
  app: string;
  /** The release that is live; null when the app is retired already. */
  version: string | null;
  kind: ReleaseRecord['kind'];
  routes: readonly RetiredRoute[];
}

/** A change of what is live, before it is made: what a rule judges. */
export interface PlannedChange {
  channel: string;
  action: HistoryEntry['action'];
  /** The requested steps. */
  steps: readonly Step[];
  /** The releases that begin to be live, for all visitors or a share of them. */
  incoming: readonly IncomingRelease[];
  retiring: readonly RetiringApp[];
  before: LiveSet;
  /** What visitors get after the change. For a canary two sets: with it alone, and with all other canaries. */
  after: readonly LiveSet[];
  /** True: the rule `uses` does not apply. */
  force: boolean;
}

/** Judges a planned change: returns the rejection (what was expected, what was found, what to do), or null. */
export type Rule = (change: PlannedChange) => ServiceError | null | Promise<ServiceError | null>;

/** All rules together. The live map works with a policy and knows no single rule. */
export interface Policy {
  /** The first rejection; null when the change passes every rule. */
  check: (change: PlannedChange) => Promise<ServiceError | null>;
  /** Whether a release can be live beside these: chooses fallbacks, targets of rollbacks, and canaries that stay. */
  fits: (record: ReleaseRecord, others: Iterable<ReleaseRecord>) => boolean;
}
