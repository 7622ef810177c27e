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
  const isNewer = (map: CurrentMap['map']) =>
    after === undefined || map.generation > after || (epoch !== undefined && map.epoch !== epoch);
  const endsAtMs = performance.now() + (after === undefined ? 0 : wait * 1000);
  for (;;) {
    const leftMs = endsAtMs - performance.now();
    // Listening begins before the look into the database, or a change between them went unnoticed.
    const listening = leftMs > 0 ? notices.listen(channel, leftMs, signal) : null;
    try {
      const current = await findCurrentMap(db, channel);
      if (!listening || (current && isNewer(current.map))) return current;
      await listening.done;
    } finally {
      listening?.stop();
    }
  }
}
