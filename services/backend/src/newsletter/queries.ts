import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Reader, Writer } from '../database/backend-schema';
import { newsletterTokens, type SubscriberRow, subscribers } from './tables';

/** Inserts the subscriber if needed, and locks the row until the transaction ends. */
export async function lockSubscriber(writer: Writer, email: string): Promise<SubscriberRow> {
  const emailKey = email.toLowerCase();
  await writer.insert(subscribers).values({ email, emailKey }).onConflictDoNothing();
  const [row] = await writer
    .select()
    .from(subscribers)
    .where(eq(subscribers.emailKey, emailKey))
    .for('update');
  if (!row) throw new Error('the subscriber was deleted while it was looked up');
  return row;
}

/**
 * Counts a mail that is being sent. A subscriber who had left becomes pending again. A confirmed subscriber
 * keeps the notice, because anyone can enter the address again.
 */
export async function noteMail(
  writer: Writer,
  { id, state }: SubscriberRow,
  notice: string | null,
): Promise<void> {
  const isBack = state === 'unsubscribed';
  await writer
    .update(subscribers)
    .set({
      lastMailAt: sql`now()`,
      mailsSent: isBack ? 1 : sql`${subscribers.mailsSent} + 1`,
      ...(state !== 'confirmed' && { notice }),
      ...(isBack && { state: 'pending', changedAt: sql`now()` }),
    })
    .where(eq(subscribers.id, id));
}

/** @param token.days after which it expires; a token for unsubscribing never does */
export async function insertToken(
  writer: Writer,
  token: { hash: string; subscriberId: string } & (
    | { purpose: 'confirm'; days: number }
    | { purpose: 'unsubscribe' }
  ),
): Promise<void> {
  const { hash, subscriberId, purpose } = token;
  const endsAt =
    token.purpose === 'confirm' ? sql`now() + make_interval(days => ${token.days})` : null;
  await writer.insert(newsletterTokens).values({ hash, subscriberId, purpose, endsAt });
}

/** Locks and returns the subscriber whom a token was sent to; undefined for an unknown token. */
export async function lockTokenOwner(
  writer: Writer,
  { hash, purpose }: { hash: string; purpose: 'confirm' | 'unsubscribe' },
): Promise<SubscriberRow | undefined> {
  const { endsAt } = newsletterTokens;
  const owner = writer
    .select({ id: newsletterTokens.subscriberId })
    .from(newsletterTokens)
    .where(
      and(
        eq(newsletterTokens.hash, hash),
        eq(newsletterTokens.purpose, purpose),
        or(isNull(endsAt), gt(endsAt, sql`now()`)),
      ),
    );
  const [row] = await writer
    .select()
    .from(subscribers)
    .where(inArray(subscribers.id, owner))
    .for('update');
  return row;
}

/** Resets the count of mails, because this is a step of the owner. */
export async function setState(
  writer: Writer,
  id: string,
  state: 'confirmed' | 'unsubscribed',
): Promise<void> {
  await writer
    .update(subscribers)
    .set({
      state,
      changedAt: sql`now()`,
      mailsSent: 0,
      // A subscriber who has left may subscribe again at once.
      ...(state === 'unsubscribed' && { lastMailAt: null }),
    })
    .where(eq(subscribers.id, id));
}

/** Keeps an old mail from undoing an unsubscription. */
export async function deleteConfirmTokens(writer: Writer, subscriberId: string): Promise<void> {
  await writer
    .delete(newsletterTokens)
    .where(
      and(eq(newsletterTokens.subscriberId, subscriberId), eq(newsletterTokens.purpose, 'confirm')),
    );
}

export async function findState(
  reader: Reader,
  email: string,
): Promise<SubscriberRow['state'] | undefined> {
  const [row] = await reader
    .select({ state: subscribers.state })
    .from(subscribers)
    .where(eq(subscribers.emailKey, email.toLowerCase()));
  return row?.state;
}

/** Deletes a subscriber and all links in mails to them. @returns the state before; undefined for no subscriber */
export async function deleteSubscriber(
  writer: Writer,
  email: string,
): Promise<SubscriberRow['state'] | undefined> {
  const [row] = await writer
    .delete(subscribers)
    .where(eq(subscribers.emailKey, email.toLowerCase()))
    .returning({ state: subscribers.state });
  return row?.state;
}

/** Deletes expired tokens, and old subscribers who are pending or have left. */
export async function purgeOldSubscribers(writer: Writer, days: number): Promise<void> {
  await writer.delete(newsletterTokens).where(lt(newsletterTokens.endsAt, sql`now()`));
  await writer
    .delete(subscribers)
    .where(
      and(
        inArray(subscribers.state, ['pending', 'unsubscribed']),
        lt(subscribers.changedAt, sql`now() - make_interval(days => ${days})`),
        lt(
          sql`coalesce(${subscribers.lastMailAt}, ${subscribers.changedAt})`,
          sql`now() - make_interval(days => ${days})`,
        ),
      ),
    );
}
