import type { HistoryEntry, LiveMap } from '@meridian/contracts';
import { isServiceError } from '@meridian/service';
import type { Status } from '../api/channels';
import { orderChange } from '../changes/order-change';
import type { RegistryContext } from '../context';
import { listHistory } from '../live-map/history-queries';
import { findCurrentMap } from '../live-map/queries';
import { listLiveServers } from '../servers/site-servers';

type Refused = Status['refused'][number];

/** What all site servers that reported lately refuse of the newest map of a channel, as its status says. */
export async function listRefusedByAll(
  context: Pick<RegistryContext, 'db' | 'clock'>,
  map: LiveMap,
): Promise<Refused[]> {
  const { channel, epoch, generation, apps } = map;
  const servers = await listLiveServers(context, channel);
  const all: Refused[] = [];
  for (const { app, version, reason } of servers[0]?.refused ?? []) {
    if (app === null || version === null) continue;
    const { live, canary } = apps[app] ?? {};
    const isOfMap = [live?.version, canary?.live.version].includes(version);
    const isRefused = servers.every(
      (server) =>
        server.epoch === epoch &&
        server.refused.some(
          (one) => one.generation === generation && one.app === app && one.version === version,
        ),
    );
    if (!isOfMap || !isRefused) continue;
    const last = await findLastChange(context, channel, app);
    const staysBecause = last && isForward(last) ? null : 'a rollback made it live';
    all.push({
      ...{ app, version, reason, servers: servers.length },
      staysBecause: last?.from === null ? 'there was no release before it' : staysBecause,
    });
  }
  return all;
}

/**
 * Makes the function that takes back the change which made a release live that all site servers refuse, for all of its
 * apps. Once: what it leads to is a rollback, which is never taken back, and what cannot be taken back is not tried again.
 */
export function createTakeBack(context: RegistryContext): (channel: string) => Promise<void> {
  const { db, logger } = context;
  const failed = new Set<string>();

  /** @returns false when it is still as it was */
  const takeBack = async (current: LiveMap, refused: Refused): Promise<boolean> => {
    const { channel, epoch, generation } = current;
    const { app, version, servers } = refused;
    const last = await findLastChange(context, channel, app);
    const name = `${channel} ${epoch}.${generation} ${app}`;
    if (last?.to !== version || failed.has(name)) return false;
    const reason = `refused by ${servers} of ${servers} site servers: ${refused.reason}`;
    try {
      const entries = await listHistory(db, { channel, of: last });
      await orderChange(context, {
        ...{ channel, action: 'rollback', joins: true, force: true, actor: 'site servers', reason },
        targets: entries.flatMap((entry) => toTarget(entry, current)),
        expectedGeneration: generation,
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
      if (map && refused.staysBecause === null && (await takeBack(map, refused))) return;
  };
}

async function findLastChange(
  { db }: Pick<RegistryContext, 'db'>,
  channel: string,
  app: string,
): Promise<HistoryEntry | undefined> {
  return (await listHistory(db, { channel, app, limit: 1 }))[0];
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
