import { desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { bigint, text } from 'drizzle-orm/pg-core';
import { backendSchema, bytea, type Reader, time, type Writer } from '../database/backend-schema';

const mailbox = backendSchema.table('mailbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  messageId: text('message_id').notNull(),
  sender: text('sender').notNull(),
  recipients: text('recipients').array().notNull(),
  source: bytea('source').notNull(),
  receivedAt: time('received_at').notNull().defaultNow(),
});

export type ReceivedMail = typeof mailbox.$inferSelect;

/** Saves a mail, unless there is one with the same Message-ID, as mail programs show it once. */
export async function saveMail(
  writer: Writer,
  mail: Pick<ReceivedMail, 'messageId' | 'sender' | 'recipients' | 'source'>,
): Promise<void> {
  await writer.insert(mailbox).values(mail).onConflictDoNothing({ target: mailbox.messageId });
}

export async function listMails(reader: Reader, limit: number): Promise<ReceivedMail[]> {
  return reader.select().from(mailbox).orderBy(desc(mailbox.id)).limit(limit);
}

export async function findMail(reader: Reader, id: number): Promise<ReceivedMail | undefined> {
  const [row] = await reader.select().from(mailbox).where(eq(mailbox.id, id));
  return row;
}

/** Deletes the mails with these Message-IDs, in the form `<id@domain>`. */
export async function deleteReceived(writer: Writer, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return;
  await writer.delete(mailbox).where(inArray(mailbox.messageId, [...messageIds]));
}

export async function purgeMailbox(writer: Writer, maxMails: number): Promise<void> {
  await writer
    .delete(mailbox)
    .where(lte(mailbox.id, sql`(select max(id) from ${mailbox}) - ${maxMails}::bigint`));
}
