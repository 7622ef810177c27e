import type { HistoryEntry, LiveMap } from '@meridian/contracts';
import { isServiceError } from '@meridian/service';
import { silentAfterMs } from '../api/site-servers';
import { orderChange } from '../channels/order-change';
import type { RegistryContext } from '../context';
import { listEntriesOf, listHistory } from '../live-map/history-queries';
import { findCurrentMap } from '../live-map/queries';
import { listLiveServers } from './queries';

/** A release of the newest live map that no live site server serves. */
export interface RefusedByAll {
  app: string;
  version: string;
  /** As the first of them says. */
  reason: string;
  servers: number;
  /** Why it stays all the same; null for one that the registry takes back. */
  staysBecause: string | null;
}

type Refused = Omit<RefusedByAll, 'staysBecause'>;

/** What all site servers that reported lately refuse of the newest map of a channel, as its status says. */
export async function readRefusedByAll(
  context: Pick<RegistryContext, 'db' | 'clock'>,
  map: LiveMap,
): Promise<RefusedByAll[]> {
  const all = await listRefusedByAll(context, map);
  return Promise.all(
    all.map(async (refused) => {
      const { channel } = map;
      const [last] = await listHistory(context.db, { channel, app: refused.app, limit: 1 });
      const why =
        last?.from === null ? 'there was no release before it' : 'a rollback made it live';
      const isTaken = last && last.from !== null && isForward(last);
      return { ...refused, staysBecause: isTaken ? null : why };
    }),
  );
}

async function listRefusedByAll(
  { db, clock }: Pick<RegistryContext, 'db' | 'clock'>,
  { channel, epoch, generation, apps }: LiveMap,
): Promise<Refused[]> {
  const since = new Date(clock().getTime() - silentAfterMs).toISOString();
  const servers = await listLiveServers(db, channel, since);
  const isOfMap = (app: string, version: string) =>
    apps[app]?.live.version === version || apps[app]?.canary?.live.version === version;
  return (servers[0]?.refused ?? []).flatMap(({ app, version, reason }) => {
    if (app === null || version === null || !isOfMap(app, version)) return [];
    const isRefused = servers.every(
      (server) =>
        server.epoch === epoch &&
        server.refused.some(
          (one) => one.generation === generation && one.app === app && one.version === version,
        ),
    );
    return isRefused ? [{ app, version, reason, servers: servers.length }] : [];
  });
}

/**
 * Makes the function that takes back the change which made a release live that all site servers refuse, for all of its
 * apps. Once: what it leads to is a rollback, which is never taken back, and what cannot be taken back is not tried again.
 */
export function createTakeBack(context: RegistryContext): (channel: string) => Promise<void> {
  const { db, logger } = context;
  const failed = new Set<string>();

  /** @returns false when it is still as it was */
  const takeBack = async (
    current: LiveMap,
    { app, version, reason: why, servers }: Refused,
  ): Promise<boolean> => {
    const { channel } = current;
    const [last] = await listHistory(db, { channel, app, limit: 1 });
    if (!last || last.to !== version || !isForward(last)) return false;
    const name = `${channel} ${last.epoch}.${last.generation} ${app}`;
    if (failed.has(name)) return false;
    const entries = await listEntriesOf(db, last);
    const reason = `refused by ${servers} of ${servers} site servers: ${why}`;
    try {
      await orderChange(context, {
        ...{ channel, action: 'rollback', joins: true, force: true, actor: 'site servers', reason },
        targets: entries.flatMap((entry) => toTarget(entry, current)),
        expectedGeneration: current.generation,
      });
      return true;
    } catch (err) {
      if (!isServiceError(err) || ['unavailable', 'internal'].includes(err.code)) throw err;
      // Changed meanwhile: the next report tells what is refused then.
      if (err.code === 'generation-conflict') return true;
      failed.add(name);
      const details = { err, channel, app, version, reason };
      logger.error(details, 'a refused release cannot be taken back');
      return false;
    }
  };

  return async (channel) => {
    const map = (await findCurrentMap(db, channel))?.map;
    for (const refused of map ? await listRefusedByAll(context, map) : [])
      if (map && (await takeBack(map, refused))) return;
  };
}

function isForward({ action, percent }: HistoryEntry): boolean {
  return action === 'promote' || (action === 'canary' && percent !== 0);
}

/** Where an app goes back to, unless it has changed again since. */
function toTarget(
  { app, action, from, to, percent }: HistoryEntry,
  { apps }: LiveMap,
): { app: string; version?: string }[] {
  if (action === 'canary' && percent !== 0)
    return apps[app]?.canary?.live.version === to ? [{ app }] : [];
  const isUnchanged = percent === null && (apps[app]?.live.version ?? null) === to;
  return isUnchanged ? [{ app, ...(from !== null && { version: from }) }] : [];
}
