import type { HistoryEntry, LiveMap, ReleaseRecord, RetiredRoute } from '@meridian/contracts';
import type { ServiceError } from '@meridian/service/errors';
import type { StoredRelease } from '../database/release-queries';

/** One step of an app in a channel, as the history has it. */
export type Step = Pick<HistoryEntry, 'action' | 'app' | 'from' | 'to'> & {
  /** As in `HistoryEntry`; only of canaries, and of rollbacks that end one. */
  percent?: number;
};

/** A release that is to become live. */
export interface IncomingRelease {
  record: ReleaseRecord;
  digest: string;
  stored: StoredRelease;
}

/** What visitors get together. */
export interface LiveSet {
  records: readonly ReleaseRecord[];
  retired?: LiveMap['retired'];
}

/** An app that is to leave the site, with what its pages are to respond with. */
export interface RetiringApp {
  app: string;
  /** The release that is live; null when the app is retired already. */
  version: string | null;
  kind: ReleaseRecord['kind'];
  routes: readonly RetiredRoute[];
}

/** A change of what is live, before it is made. */
export interface PlannedChange {
  channel: string;
  action: HistoryEntry['action'];
  /** What was asked for. */
  steps: readonly Step[];
  /** The releases that begin to be live, for all visitors or a share of them. */
  incoming: readonly IncomingRelease[];
  retiring: readonly RetiringApp[];
  before: LiveSet;
  /** What all visitors get; of a canary what those get who have it alone, and those who have the others, too. */
  after: readonly LiveSet[];
  /** True: what is used may go. */
  force: boolean;
}

/** Looks at a change, and returns why it may not be made: what was expected, what was found, what to do. */
export type Rule = (change: PlannedChange) => ServiceError | null | Promise<ServiceError | null>;

/** What decides about changes; the live map itself knows no rule. */
export interface Policy {
  /** Why a change may not be made; null when no rule is against it. */
  check: (change: PlannedChange) => Promise<ServiceError | null>;
  /** Whether a release can be live beside these: by it fallbacks, rollbacks and canaries are chosen. */
  fits: (record: ReleaseRecord, others: Iterable<ReleaseRecord>) => boolean;
}
