import { type SiteServer, silentAfterMs } from '../api/site-servers';
import type { RegistryContext } from '../context';
import { findCurrentMap } from '../live-map/queries';
import { deleteServersBefore, listServers, type StoredServer } from './queries';

/** A site server switches within a few seconds, and says so at once. */
const lateAfterMs = 15_000;
const forgottenAfterMs = 24 * 60 * 60_000;

/** The site servers of a channel, those in need of help first, then by host. */
export async function listSiteServers(
  { db, clock }: Pick<RegistryContext, 'db' | 'clock'>,
  channel: string,
): Promise<SiteServer[]> {
  const map = (await findCurrentMap(db, channel))?.map;
  const now = clock().getTime();
  const isLate = map !== undefined && now - Date.parse(map.issuedAt) > lateAfterMs;
  const stateOf = ({ seenAt, epoch, generation }: StoredServer): SiteServer['state'] => {
    if (now - Date.parse(seenAt) > silentAfterMs) return 'silent';
    const isNewest = epoch === map?.epoch && generation >= map.generation;
    return isLate && !isNewest ? 'behind' : 'current';
  };
  const servers = (await listServers(db, channel)).map((server): SiteServer => {
    const { channel: _, ...report } = server;
    return { ...report, state: stateOf(server) };
  });
  return servers.sort((one, other) => urgencyOf(other) - urgencyOf(one));
}

/** Deletes what was heard of site servers that are silent for a day. */
export async function deleteSilentServers({ db, clock }: RegistryContext): Promise<void> {
  await deleteServersBefore(db, new Date(clock().getTime() - forgottenAfterMs).toISOString());
}

/** A server that was stopped is silent, too: one that serves what is old comes before it. */
function urgencyOf({ state, refused, problems }: SiteServer): number {
  if (state === 'behind') return 3;
  if (state === 'silent') return 1;
  return refused.length + problems.length > 0 ? 2 : 0;
}
