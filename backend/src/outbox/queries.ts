import { and, asc, count, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Reader, Writer } from '../database/backend-schema';
import { maximumTries } from './backoff';
import { headerAddress, headerText } from './header-text';
import type { Mail, MailKind } from './mail';
import { type MailRow, mails } from './tables';

/**
 * Puts mails into the outbox; inside the transaction of what caused them.
 *
 * @param given.heldFor why they are parked untried, until an operator sends them
 */
export async function enqueueMails(
  writer: Writer,
  {
    mails: given,
    submissionId = null,
    heldFor,
  }: { mails: readonly Mail[]; submissionId?: string | null; heldFor?: string | undefined },
): Promise<void> {
  if (given.length === 0) return;
  await writer.insert(mails).values(
    given.map(({ kind, key, to, replyTo, subject, ...content }) => ({
      submissionId,
      ...(heldFor && { state: 'parked' as const, lastError: heldFor }),
      kind,
      messageId: `${kind}.${key}`,
      recipient: headerAddress(to),
      content: {
        ...content,
        subject: headerText(subject),
        ...(replyTo && {
          replyTo: { name: headerText(replyTo.name), address: headerAddress(replyTo.address) },
        }),
      },
    })),
  );
}

/** A mail that this worker alone may deliver until its lease ends. */
export type ClaimedMail = Pick<
  MailRow,
  'id' | 'kind' | 'messageId' | 'recipient' | 'content' | 'tries' | 'createdAt'
>;

/**
 * Leases up to `size` mails that are due, the longest waiting first. Those that another worker has
 * are passed over, unless its lease has ended: then it is dead, or as good as dead.
 */
export async function claimMails(
  writer: Writer,
  { lease, size, seconds }: { lease: string; size: number; seconds: number },
): Promise<ClaimedMail[]> {
  const due = writer
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.state, 'queued'),
        lte(mails.dueAt, sql`now()`),
        or(isNull(mails.leasedUntil), lt(mails.leasedUntil, sql`now()`)),
      ),
    )
    .orderBy(asc(mails.dueAt), asc(mails.id))
    .limit(size)
    .for('update', { skipLocked: true });
  const claimed = await writer
    .update(mails)
    .set({ lease, leasedUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(inArray(mails.id, due))
    .returning({
      id: mails.id,
      kind: mails.kind,
      messageId: mails.messageId,
      recipient: mails.recipient,
      content: mails.content,
      tries: mails.tries,
      createdAt: mails.createdAt,
    });
  return claimed.sort((a, b) => a.id - b.id);
}

/** Keeps what a worker is delivering from the others for so many seconds from now. */
export async function renewLeases(writer: Writer, lease: string, seconds: number): Promise<void> {
  await writer
    .update(mails)
    .set({ leasedUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(mails.state, 'queued'), eq(mails.lease, lease)));
}

/** @returns false when the lease had ended and somebody else has the mail. */
export async function settleSent(writer: Writer, id: number, lease: string): Promise<boolean> {
  const settled = await writer
    .update(mails)
    .set({
      state: 'sent',
      tries: sql`${mails.tries} + 1`,
      sentAt: sql`now()`,
      content: null,
      lastError: null,
      isUnanswered: false,
      ...noLease,
    })
    .where(and(eq(mails.id, id), eq(mails.lease, lease)))
    .returning({ id: mails.id });
  return settled.length > 0;
}

export interface FailedTry {
  error: string;
  isUnanswered: boolean;
  /** Undefined parks the mail. */
  secondsUntilNext: number | undefined;
}

export async function settleFailed(
  writer: Writer,
  id: number,
  lease: string,
  { error, isUnanswered, secondsUntilNext }: FailedTry,
): Promise<void> {
  await writer
    .update(mails)
    .set({
      state: secondsUntilNext === undefined ? 'parked' : 'queued',
      tries: sql`${mails.tries} + 1`,
      dueAt: sql`now() + make_interval(secs => ${secondsUntilNext ?? 0})`,
      lastError: error,
      isUnanswered,
      ...noLease,
    })
    .where(and(eq(mails.id, id), eq(mails.lease, lease)));
}

/** Gives back what a worker holds, when it stops before it was done. */
export async function releaseLeases(writer: Writer, lease: string): Promise<void> {
  await writer.update(mails).set(noLease).where(eq(mails.lease, lease));
}

/** Whether something waits because the mail server did not answer, whichever process asked it. */
export async function hasUnanswered(reader: Reader): Promise<boolean> {
  const rows = await reader
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.state, 'queued'), eq(mails.isUnanswered, true)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Makes due now what waits only because the mail server did not answer. The last try of a mail is
 * left for its time.
 */
export async function hastenUnanswered(writer: Writer): Promise<void> {
  await writer
    .update(mails)
    .set({ dueAt: sql`now()` })
    .where(
      and(
        eq(mails.state, 'queued'),
        eq(mails.isUnanswered, true),
        lt(mails.tries, maximumTries - 1),
        isNull(mails.lease),
      ),
    );
}

const noLease = { lease: null, leasedUntil: null };

/** How many mails of a kind an address was sent, or is to be, since this time yesterday. */
export async function countMailsTo(
  writer: Writer,
  address: string,
  kind: MailKind,
): Promise<number> {
  const lately = and(
    eq(sql`lower(${mails.recipient})`, address.toLowerCase()),
    eq(mails.kind, kind),
    gt(mails.createdAt, sql`now() - interval '1 day'`),
  );
  const [row] = await writer.select({ count: count() }).from(mails).where(lately);
  return row?.count ?? 0;
}

/** Forgets mails of so many days ago that no submission holds any more; those still queued stay. */
export async function forgetSettledMails(writer: Writer, days: number): Promise<void> {
  await writer
    .delete(mails)
    .where(
      and(
        inArray(mails.state, ['sent', 'parked']),
        lt(mails.createdAt, sql`now() - make_interval(days => ${days})`),
      ),
    );
}
