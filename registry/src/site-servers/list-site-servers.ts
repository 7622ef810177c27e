import { type SiteServer, silentAfterMs } from '../api/site-servers';
import type { RegistryContext } from '../context';
import { findIssueAfter } from '../live-map/history-queries';
import { type CurrentMap, findCurrentMap } from '../live-map/queries';
import { deleteServersBefore, listServers, type StoredServer } from './queries';

/** A site server reports every 10 s, and switches within a few. */
const lateAfterMs = 30_000;
const forgottenAfterMs = 24 * 60 * 60_000;

type Position = Pick<StoredServer, 'epoch' | 'generation'>;

/** The site servers of a channel, those in need of help first, then by host. */
export async function listSiteServers(
  { db, clock }: Pick<RegistryContext, 'db' | 'clock'>,
  channel: string,
): Promise<SiteServer[]> {
  const current = await findCurrentMap(db, channel);
  const stored = await listServers(db, channel);
  const now = clock().getTime();
  const issues = new Map<string, string | null>();
  for (const server of stored.filter((one) => !isNewest(one, current))) {
    const name = nameOf(server);
    if (!issues.has(name)) issues.set(name, await findIssueAfter(db, server));
  }
  const isLate = (server: StoredServer): boolean => {
    if (isNewest(server, current)) return false;
    // A map that was issued again as it was has no entry in the history.
    const issuedAt = issues.get(nameOf(server)) ?? current?.map.issuedAt;
    return issuedAt !== undefined && now - Date.parse(issuedAt) > lateAfterMs;
  };
  const stateOf = (server: StoredServer): SiteServer['state'] => {
    if (now - Date.parse(server.seenAt) > silentAfterMs) return 'silent';
    return isLate(server) ? 'behind' : 'current';
  };
  const servers = stored.map((server): SiteServer => {
    const { channel: _, ...report } = server;
    return { ...report, state: stateOf(server) };
  });
  return servers.sort((one, other) => urgencyOf(other) - urgencyOf(one));
}

/** Deletes what was heard of site servers that are silent for a day. */
export async function deleteSilentServers({ db, clock }: RegistryContext): Promise<void> {
  await deleteServersBefore(db, new Date(clock().getTime() - forgottenAfterMs).toISOString());
}

function isNewest({ epoch, generation }: Position, current: CurrentMap | null): boolean {
  if (!current) return true;
  return epoch === current.map.epoch && generation >= current.map.generation;
}

function nameOf({ epoch, generation }: Position): string {
  return `${epoch}.${generation}`;
}

/** A server that was stopped is silent, too: one that serves what is old comes before it. */
function urgencyOf({ state, problems }: SiteServer): number {
  if (state === 'behind') return 3;
  if (state === 'silent') return 1;
  return problems.length > 0 ? 2 : 0;
}
