import type { HistoryEntry, LiveMap } from '@meridian/contracts';
import type { Status } from '../api/channel-schemas';
import { isOvertaken, isRejection } from '../changes/change-failures';
import { applyChange } from '../changes/channel-change';
import type { RegistryContext } from '../context';
import { listHistory } from '../live-map/history-queries';
import { findCurrentMap } from '../live-map/queries';
import { listLiveServers } from './site-servers';

type Refused = Status['refused'][number];

/** The releases of the newest map that all live site servers reject, as the status of the channel shows them. */
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
 * Makes the function that rolls back a release that all site servers reject, with all apps of the change that made it
 * live. A rollback itself is never taken back.
 */
export function createTakeBack(context: RegistryContext): (channel: string) => Promise<void> {
  /** By channel the digest of a map that could not be taken back, so that it is not tried again. */
  const failed = new Map<string, string>();
  return async (channel) => {
    const current = await findCurrentMap(context.db, channel);
    if (!current || failed.get(channel) === current.digest) return;
    for (const refused of await listRefusedByAll(context, current.map)) {
      if (refused.staysBecause !== null) continue;
      if (await takeBack(context, current.map, refused)) return;
      failed.set(channel, current.digest);
    }
  };
}

/** @returns false when the map is still as it was */
async function takeBack(
  context: RegistryContext,
  current: LiveMap,
  { app, version, servers, reason: why }: Refused,
): Promise<boolean> {
  const { channel, generation: expectedGeneration } = current;
  const last = await findLastChange(context, channel, app);
  if (last?.to !== version) return false;
  const reason = `refused by ${servers} of ${servers} site servers: ${why}`;
  try {
    const entries = await listHistory(context.db, { channel, of: last });
    await applyChange(context, {
      ...{ channel, action: 'rollback', joins: true, force: true, actor: 'site servers', reason },
      targets: entries.flatMap((entry) => toTarget(entry, current)),
      expectedGeneration,
    });
    context.logger.warn({ channel, app, version, reason }, 'a rejected release was taken back');
    return true;
  } catch (err) {
    // The map has changed: the next report says what is rejected then.
    if (isOvertaken(err)) return true;
    if (!isRejection(err)) throw err;
    const details = { err, channel, app, version, reason };
    context.logger.error(details, 'a refused release cannot be taken back');
    return false;
  }
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

/** The release that an app goes back to; none when the app has changed since. */
function toTarget(
  { app, action, from, to, percent }: HistoryEntry,
  { apps }: LiveMap,
): { app: string; version?: string }[] {
  if (action === 'canary' && percent !== 0)
    return apps[app]?.canary?.live.version === to ? [{ app }] : [];
  const isUnchanged = percent === null && (apps[app]?.live.version ?? null) === to;
  return isUnchanged ? [{ app, ...(from !== null && { version: from }) }] : [];
}
