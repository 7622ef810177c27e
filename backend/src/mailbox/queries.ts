import { desc, eq, lte, sql } from 'drizzle-orm';
import type { Reader, Writer } from '../database/backend-schema';
import { mailbox, type ReceivedMail } from './tables';

/** Keeps a mail; one with the same Message-ID is there already, as mail programs see it too. */
export async function keepMail(
  writer: Writer,
  mail: Pick<ReceivedMail, 'messageId' | 'sender' | 'recipients' | 'source'>,
): Promise<void> {
  await writer.insert(mailbox).values(mail).onConflictDoNothing({ target: mailbox.messageId });
}

/** The newest first. */
export async function listMails(reader: Reader, limit: number): Promise<ReceivedMail[]> {
  return reader.select().from(mailbox).orderBy(desc(mailbox.id)).limit(limit);
}

export async function findMail(reader: Reader, id: number): Promise<ReceivedMail | undefined> {
  const [row] = await reader.select().from(mailbox).where(eq(mailbox.id, id));
  return row;
}

/** Leaves the newest so many. */
export async function forgetOldMails(writer: Writer, kept: number): Promise<void> {
  await writer
    .delete(mailbox)
    .where(lte(mailbox.id, sql`(select max(id) from ${mailbox}) - ${kept}::bigint`));
}
