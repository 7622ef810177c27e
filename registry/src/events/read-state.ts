import type { QueryRunner } from '@meridian/service';
import { asc, gt, max, sql } from 'drizzle-orm';
import { siteServers } from '../database/site-server-table';
import { audit, liveMaps } from '../database/tables';
import { telemetryIntervals } from '../database/telemetry-tables';
import type { Marks, Topic } from './topics';

/** Entries that are read at a time; the others follow with the next look. */
const maxEntries = 1000;

type NotedChange = Pick<typeof audit.$inferSelect, 'id' | 'action' | 'channel'>;

/** The id of the newest entry of the audit; 0 when there is none. */
export async function findNewestEntry(db: QueryRunner): Promise<number> {
  const [row] = await db.select({ id: max(audit.id) }).from(audit);
  return row?.id ?? 0;
}

/** What the audit tells of since an entry, oldest first. */
export async function listEntriesSince(db: QueryRunner, id: number): Promise<NotedChange[]> {
  return db
    .select({ id: audit.id, action: audit.action, channel: audit.channel })
    .from(audit)
    .where(gt(audit.id, id))
    .orderBy(asc(audit.id))
    .limit(maxEntries);
}

/** Of live maps, which are renewed without an entry in the audit. */
export async function readMapMarks(db: QueryRunner): Promise<Marks> {
  const { channel, digest, renewedAt } = liveMaps;
  const rows = await db.select({ channel, digest, renewedAt }).from(liveMaps);
  return new Map(
    rows.map((row): [Topic, string] => [
      `channel/${row.channel}`,
      `${row.digest} ${row.renewedAt}`,
    ]),
  );
}

/**
 * Of what site servers send.
 * @param silentSince servers that were seen before it are silent. ISO 8601
 */
export async function readSiteMarks(
  db: QueryRunner,
  channels: readonly string[],
  silentSince: string,
): Promise<Marks> {
  const marks = new Map<Topic, string>();
  for (const channel of channels) {
    const [telemetry] = await db
      .select({ mark: sql<string | null>`max(${telemetryIntervals.endsAt})::text` })
      .from(telemetryIntervals)
      .where(sql`${telemetryIntervals.channel} = ${channel}`);
    const [servers] = await db
      .select({
        mark: sql<string>`concat_ws(' ', count(*), max(${siteServers.seenAt}),
          count(*) filter (where ${siteServers.seenAt} < ${silentSince}::timestamptz))`,
      })
      .from(siteServers)
      .where(sql`${siteServers.channel} = ${channel}`);
    marks.set(`telemetry/${channel}`, telemetry?.mark ?? '');
    marks.set(`servers/${channel}`, servers?.mark ?? '');
  }
  return marks;
}
