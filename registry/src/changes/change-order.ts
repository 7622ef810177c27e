import type { ChangeRequest } from '../live-map/change-live-map';

/** How an app is retired, as it was requested. */
export interface Retirement {
  redirects: readonly { path: string; to: string }[];
  redirectAll?: string | undefined;
  reason?: string | undefined;
}

/** One app of a change. Without a version, a rollback goes to the release that was live before. */
export interface ChangeTarget {
  app: string;
  version?: string | undefined;
}

/** A change as it was asked for. */
export interface ChangeOrder extends Omit<ChangeRequest, 'decide' | 'releases'> {
  /** All of them change in one generation, or none does. */
  targets: readonly ChangeTarget[];
  /** True: site servers are to accept what the targets contribute from now on, however little it is. */
  acceptFewer?: boolean;
  /** Of `canary` alone: the share of the visitors that get the targets. */
  percent?: number | undefined;
  /** Of `retire` alone: how its one target leaves the site. */
  retirement?: Retirement;
  /** Of `promote` alone: remotes that the shell among the targets does not fit; they are retired in the same generation. */
  retire?: readonly string[];
  /** Of `rollback` alone: takes the remotes along that do not fit the shell any more. */
  joins?: boolean;
}
