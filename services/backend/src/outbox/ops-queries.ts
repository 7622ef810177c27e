import { and, count, desc, eq, getTableColumns, gt, inArray, min, or, sql } from 'drizzle-orm';
import type { Reader, Writer } from '../database/backend-schema';
import { type MailRow, mails } from './tables';

/** The number of mails in each state, and the age of the oldest queued one; null without one. */
export async function countMails(reader: Reader) {
  const rows = await reader
    .select({ state: mails.state, count: count(), oldest: min(mails.createdAt) })
    .from(mails)
    .groupBy(mails.state);
  const of = (state: MailRow['state']) => rows.find((row) => row.state === state);
  const oldest = of('queued')?.oldest;
  return {
    queued: of('queued')?.count ?? 0,
    sent: of('sent')?.count ?? 0,
    parked: of('parked')?.count ?? 0,
    oldestQueuedSeconds: oldest ? Math.round((Date.now() - Date.parse(oldest)) / 1000) : null,
  };
}

const { content, lease, isWithoutResponse, submissionId, ...columns } = getTableColumns(mails);
const listedColumns = { ...columns, subject: sql<string | null>`${content} ->> 'subject'` };

export type ListedMail = Awaited<ReturnType<typeof listMails>>[number];
/** The content is null once the mail was sent. */
export type ShownMail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

/** The newest first. */
export async function listMails(
  reader: Reader,
  { state, limit }: { state: MailRow['state'] | undefined; limit: number },
) {
  return reader
    .select(listedColumns)
    .from(mails)
    .where(state && eq(mails.state, state))
    .orderBy(desc(mails.id))
    .limit(limit);
}

export async function findMail(reader: Reader, id: number) {
  const [row] = await reader
    .select({ ...listedColumns, content })
    .from(mails)
    .where(eq(mails.id, id));
  return row;
}

/**
 * Makes mails due now. A parked mail starts again with all its tries; a sent mail stays as it is. Mails that
 * were parked without a try are chosen by id only, not by the state `parked`.
 *
 * @returns the ids of the mails that will be tried
 */
export async function retryMails(
  writer: Writer,
  which: { ids: readonly number[] } | { state: 'queued' | 'parked' },
): Promise<number[]> {
  const isChosen =
    'ids' in which
      ? and(inArray(mails.id, [...which.ids]), inArray(mails.state, ['queued', 'parked']))
      : and(eq(mails.state, which.state), or(eq(mails.state, 'queued'), gt(mails.tries, 0)));
  const rows = await writer
    .update(mails)
    .set({
      tries: sql`case when ${mails.state} = 'parked' then 0 else ${mails.tries} end`,
      state: 'queued',
      dueAt: sql`now()`,
    })
    .where(isChosen)
    .returning({ id: mails.id });
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}
