import { toUSVString } from 'node:util';
import type { QueryRunner } from '@meridian/service';
import { and, asc, desc, eq, inArray, lt, lte, ne } from 'drizzle-orm';
import type { SiteServerReport } from '../api/site-servers';
import { siteServers } from '../database/site-server-table';

export type StoredServer = typeof siteServers.$inferSelect;

/** Saves what a site server says of itself, in place of what it said before. */
export async function saveReport(
  db: QueryRunner,
  key: Pick<StoredServer, 'channel' | 'server'>,
  report: SiteServerReport,
  seenAt: string,
): Promise<void> {
  const { host, startedAt, expiresAt, refused, problems, ...position } = report;
  const row = {
    ...position,
    host: toStored(host),
    startedAt: toIsoTime(startedAt),
    expiresAt: expiresAt === null ? null : toIsoTime(expiresAt),
    refused: refused.map((one) => ({ ...one, reason: toStored(one.reason) })),
    problems: problems.map(toStored),
    seenAt,
  };
  await db
    .insert(siteServers)
    .values({ ...key, ...row })
    .onConflictDoUpdate({ target: [siteServers.channel, siteServers.server], set: row });
}

/** Those of a channel that reported since a time. @param since ISO 8601 */
export async function listLiveServers(
  db: QueryRunner,
  channel: string,
  since: string,
): Promise<StoredServer[]> {
  return (await listServers(db, channel)).filter(({ seenAt }) => seenAt >= since);
}

export async function listServers(db: QueryRunner, channel: string): Promise<StoredServer[]> {
  return db
    .select()
    .from(siteServers)
    .where(eq(siteServers.channel, channel))
    .orderBy(asc(siteServers.host), asc(siteServers.startedAt), asc(siteServers.server));
}

/**
 * Deletes what was heard of site servers of the same host that were silent before this one began: it stands in their place.
 * @param silentSince ISO 8601
 */
export async function deletePredecessors(
  db: QueryRunner,
  { channel, server }: Pick<StoredServer, 'channel' | 'server'>,
  { host, startedAt }: Pick<SiteServerReport, 'host' | 'startedAt'>,
  silentSince: string,
): Promise<void> {
  await db
    .delete(siteServers)
    .where(
      and(
        eq(siteServers.channel, channel),
        eq(siteServers.host, toStored(host)),
        ne(siteServers.server, server),
        lt(siteServers.seenAt, silentSince),
        lte(siteServers.seenAt, toIsoTime(startedAt)),
      ),
    );
}

/** Leaves those of a channel that were heard of last. */
export async function limitServers(
  db: QueryRunner,
  { channel, server }: Pick<StoredServer, 'channel' | 'server'>,
  maxServers: number,
): Promise<void> {
  const beyond = db
    .select({ server: siteServers.server })
    .from(siteServers)
    .where(and(eq(siteServers.channel, channel), ne(siteServers.server, server)))
    .orderBy(desc(siteServers.seenAt), asc(siteServers.server))
    .offset(maxServers - 1);
  await db
    .delete(siteServers)
    .where(and(eq(siteServers.channel, channel), inArray(siteServers.server, beyond)));
}

/** @param before ISO 8601 */
export async function deleteServersBefore(db: QueryRunner, before: string): Promise<void> {
  await db.delete(siteServers).where(lt(siteServers.seenAt, before));
}

/** Problems quote what failed, which may hold what the database takes no text with. */
function toStored(text: string): string {
  return toUSVString(text.replaceAll('\0', ''));
}

function toIsoTime(time: string): string {
  return new Date(time).toISOString();
}
