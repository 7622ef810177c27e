import type { Metrics, QueryRunner } from '@meridian/service';
import { and, asc, eq, lt, lte, ne } from 'drizzle-orm';
import {
  type SiteServer,
  type SiteServerReport,
  silentAfterMs,
  siteServerStates,
} from '../api/site-server-schemas';
import type { RegistryContext } from '../context';
import { toStored } from '../database/tables';
import { siteServers } from '../database/telemetry-tables';
import { findCurrentMap } from '../live-map/queries';

export type StoredServer = typeof siteServers.$inferSelect;
type Reading = Pick<RegistryContext, 'db' | 'clock'>;

/** A site server switches within a few seconds, and reports that at once. */
const lateAfterMs = 15_000;

/**
 * Saves the report of a site server in place of its last one. Deletes the report of a server of the same host that was
 * silent when this one started: this one replaces it.
 */
export async function saveReport(
  { db, clock }: Reading,
  { channel, server }: Pick<StoredServer, 'channel' | 'server'>,
  report: SiteServerReport,
): Promise<void> {
  const row = { ...toStored(report), seenAt: clock().toISOString() };
  await db
    .insert(siteServers)
    .values({ channel, server, ...row })
    .onConflictDoUpdate({ target: [siteServers.channel, siteServers.server], set: row });
  await db
    .delete(siteServers)
    .where(
      and(
        eq(siteServers.channel, channel),
        eq(siteServers.host, row.host),
        ne(siteServers.server, server),
        lt(siteServers.seenAt, silentSince(clock())),
        lte(siteServers.seenAt, row.startedAt),
      ),
    );
}

/** The site servers of a channel that reported lately. */
export async function listLiveServers(
  { db, clock }: Reading,
  channel: string,
): Promise<StoredServer[]> {
  const since = silentSince(clock());
  return (await listStored(db, channel)).filter(({ seenAt }) => seenAt >= since);
}

async function listStored(db: QueryRunner, channel: string): Promise<StoredServer[]> {
  const { host, startedAt, server } = siteServers;
  return db
    .select()
    .from(siteServers)
    .where(eq(siteServers.channel, channel))
    .orderBy(asc(host), asc(startedAt), asc(server));
}

/** The site servers of a channel: first those that need help, then by host. */
export async function listSiteServers(
  { db, clock }: Reading,
  channel: string,
): Promise<SiteServer[]> {
  const map = (await findCurrentMap(db, channel))?.map;
  const now = clock();
  const isLate = map !== undefined && now.getTime() - Date.parse(map.issuedAt) > lateAfterMs;
  const stateOf = ({ seenAt, epoch, generation }: StoredServer): SiteServer['state'] => {
    if (seenAt < silentSince(now)) return 'silent';
    const isNewest = epoch === map?.epoch && generation >= map.generation;
    return isLate && !isNewest ? 'behind' : 'current';
  };
  const servers = (await listStored(db, channel)).map((stored): SiteServer => {
    const { channel: _, ...report } = stored;
    return { ...report, state: stateOf(stored) };
  });
  return servers.sort((one, other) => urgencyOf(other) - urgencyOf(one));
}

/** A stopped server is silent, too, so a server that serves an old map comes first. */
function urgencyOf({ state, refused, problems }: SiteServer): number {
  if (state === 'behind') return 3;
  if (state === 'silent') return 1;
  return refused.length + problems.length > 0 ? 2 : 0;
}

export function measureSiteServers(metrics: Metrics, context: RegistryContext): void {
  metrics.gauge(
    'registry_site_servers',
    'Site servers by state; silent ones are forgotten after a day.',
    async (gauge) => {
      for (const channel of context.channels) {
        const servers = await listSiteServers(context, channel);
        for (const state of siteServerStates)
          gauge.set({ channel, state }, servers.filter((one) => one.state === state).length);
      }
    },
    ['channel', 'state'],
  );
}

function silentSince(now: Date): string {
  return new Date(now.getTime() - silentAfterMs).toISOString();
}
