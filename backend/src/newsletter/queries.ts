import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Writer } from '../database/backend-schema';
import { newsletterTokens, type SubscriberRow, subscribers } from './tables';

/** The subscriber with an address, made if there is none, and kept from others until the end. */
export async function lockSubscriber(writer: Writer, email: string): Promise<SubscriberRow> {
  const emailKey = email.toLowerCase();
  await writer.insert(subscribers).values({ email, emailKey }).onConflictDoNothing();
  const [row] = await writer
    .select()
    .from(subscribers)
    .where(eq(subscribers.emailKey, emailKey))
    .for('update');
  if (!row) throw new Error('the subscriber was removed while it was looked for');
  return row;
}

/** Notes that a mail is on its way; who had unsubscribed is asked anew. */
export async function noteMail(writer: Writer, { id, state }: SubscriberRow): Promise<void> {
  const isBack = state === 'unsubscribed';
  await writer
    .update(subscribers)
    .set({
      lastMailAt: sql`now()`,
      mailsSent: isBack ? 1 : sql`${subscribers.mailsSent} + 1`,
      ...(isBack && { state: 'pending', changedAt: sql`now()` }),
    })
    .where(eq(subscribers.id, id));
}

/** @param days after which it no longer works; one for unsubscribing works for good */
export async function keepToken(
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

/** The subscriber whom a token was sent to, kept from others until the end; undefined for none. */
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

/** Counting of mails begins anew, for this is the owner's own step. */
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
      // Who has left may change their mind at once.
      ...(state === 'unsubscribed' && { lastMailAt: null }),
    })
    .where(eq(subscribers.id, id));
}

/** So that an old mail cannot undo an unsubscription. */
export async function dropConfirmTokens(writer: Writer, subscriberId: string): Promise<void> {
  await writer
    .delete(newsletterTokens)
    .where(
      and(eq(newsletterTokens.subscriberId, subscriberId), eq(newsletterTokens.purpose, 'confirm')),
    );
}

/** Forgets tokens that no longer work, and addresses that nobody confirmed or that left so long ago. */
export async function forgetOldSubscribers(writer: Writer, days: number): Promise<void> {
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
