import type { RegistryContext } from '../context';
import { type CurrentMap, findCurrentMap } from '../live-map/queries';

export interface Awaited {
  channel: string;
  /** The generation that the client has; null: respond at once. */
  after: number | null;
  /** The epoch that the client has; another one is always newer. */
  epoch: number | null;
  waitMs: number;
  signal: AbortSignal;
}

/**
 * The map of a channel as soon as it is newer than what the client has, or as it is when the time
 * is over: then it may carry a newer heartbeat. Null when nothing was ever promoted.
 */
export async function awaitNewerMap(
  { db, notices }: RegistryContext,
  { channel, after, epoch, ...waiting }: Awaited,
): Promise<CurrentMap | null> {
  return notices.watch(
    channel,
    waiting,
    () => findCurrentMap(db, channel),
    (current) => isNewer(current, after, epoch),
  );
}

function isNewer(current: CurrentMap | null, after: number | null, epoch: number | null): boolean {
  if (after === null) return true;
  return (
    current !== null &&
    (current.map.generation > after || (epoch !== null && current.map.epoch !== epoch))
  );
}
