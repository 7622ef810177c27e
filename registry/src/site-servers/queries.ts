import { toUSVString } from 'node:util';
import type { QueryRunner } from '@meridian/service';
import { asc, eq, lt } from 'drizzle-orm';
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
  const { host, startedAt, expiresAt, problems, ...position } = report;
  const row = {
    ...position,
    host: toStored(host),
    startedAt: toIsoTime(startedAt),
    expiresAt: expiresAt === null ? null : toIsoTime(expiresAt),
    problems: problems.map(toStored),
    seenAt,
  };
  await db
    .insert(siteServers)
    .values({ ...key, ...row })
    .onConflictDoUpdate({ target: [siteServers.channel, siteServers.server], set: row });
}

export async function listServers(db: QueryRunner, channel: string): Promise<StoredServer[]> {
  return db
    .select()
    .from(siteServers)
    .where(eq(siteServers.channel, channel))
    .orderBy(asc(siteServers.host), asc(siteServers.startedAt), asc(siteServers.server));
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
