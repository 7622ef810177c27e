import type { RegistryContext } from '../context';
import { type CurrentMap, findCurrentMap } from '../live-map/queries';

/** What a client has, and how long it waits for something newer. */
interface Known {
  /** Without a generation the response comes at once. */
  after?: number | undefined;
  /** Another epoch is always newer. */
  epoch?: number | undefined;
  /** Seconds. */
  wait: number;
}

/**
 * The map of a channel as soon as it is newer than what the client has, or as it is when the time
 * is over: then it may carry a newer heartbeat. Null when nothing was ever promoted.
 */
export async function awaitNewerMap(
  { db, notices }: RegistryContext,
  channel: string,
  { after, epoch, wait }: Known,
  signal: AbortSignal,
): Promise<CurrentMap | null> {
  const isNewer = (current: CurrentMap | null) =>
    after === undefined ||
    (current !== null &&
      (current.map.generation > after || (epoch !== undefined && current.map.epoch !== epoch)));
  return notices.watch(
    channel,
    { waitMs: after === undefined ? 0 : wait * 1000, signal },
    () => findCurrentMap(db, channel),
    isNewer,
  );
}
