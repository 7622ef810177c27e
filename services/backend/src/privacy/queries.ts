import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { backendSchema, type Reader, time, type Writer } from '../database/backend-schema';

const deletionTokens = backendSchema.table('deletion_tokens', {
  hash: text('hash').primaryKey(),
  /** In lower case. */
  emailKey: text('email_key').notNull(),
  endsAt: time('ends_at').notNull(),
});

const works = (hash: string) =>
  and(eq(deletionTokens.hash, hash), gt(deletionTokens.endsAt, sql`now()`));

export async function insertDeletionToken(
  writer: Writer,
  { hash, email, hours }: { hash: string; email: string; hours: number },
): Promise<void> {
  const endsAt = sql`now() + make_interval(hours => ${hours})`;
  await writer.insert(deletionTokens).values({ hash, emailKey: email.toLowerCase(), endsAt });
}

/** The e-mail address that a token was sent to; undefined for a token that does not work, or no longer. */
export async function findTokenEmail(reader: Reader, hash: string): Promise<string | undefined> {
  const [row] = await reader.select().from(deletionTokens).where(works(hash));
  return row?.emailKey;
}

/** Deletes a token that works, and all others of its e-mail address. @returns as `findTokenEmail` */
export async function useToken(writer: Writer, hash: string): Promise<string | undefined> {
  const [row] = await writer.delete(deletionTokens).where(works(hash)).returning();
  if (row) await writer.delete(deletionTokens).where(eq(deletionTokens.emailKey, row.emailKey));
  return row?.emailKey;
}

export async function purgeEndedDeletionTokens(writer: Writer): Promise<void> {
  await writer.delete(deletionTokens).where(lte(deletionTokens.endsAt, sql`now()`));
}
