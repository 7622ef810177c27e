import { and, asc, count, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Reader, Writer } from '../database/backend-schema';
import { headerAddress, headerText, layOutMail, type Mail } from './mail-layout';
import { type MailRow, mails } from './tables';

/** After so many failed tries a mail is parked for an operator. */
export const maxTries = 5;

/**
 * Puts mails into the outbox, in the transaction that causes them.
 *
 * @param options.heldFor the reason to park them without a try, until an operator sends them
 */
export async function enqueueMails(
  writer: Writer,
  {
    mails: newMails,
    submissionId = null,
    heldFor,
  }: {
    mails: readonly Mail[];
    submissionId?: string | null;
    heldFor?: string | undefined;
  },
): Promise<void> {
  if (newMails.length === 0) return;
  const rows = newMails.map(
    async ({ kind, key, to, replyTo, subject, headers, attachments, ...texts }) => ({
      submissionId,
      ...(heldFor && { state: 'parked' as const, lastError: heldFor }),
      kind,
      messageId: `${kind}.${key}`,
      recipient: headerAddress(to),
      content: {
        ...(await layOutMail(texts)),
        headers,
        attachments,
        subject: headerText(subject),
        ...(replyTo && {
          replyTo: { name: headerText(replyTo.name), address: headerAddress(replyTo.address) },
        }),
      },
    }),
  );
  await writer.insert(mails).values(await Promise.all(rows));
}

/**
 * Leases up to `size` due mails, the longest waiting first: until the lease ends, only this worker may
 * deliver them. Mails of another worker are skipped unless its lease has ended, because then that
 * worker has died.
 */
export async function claimMails(
  writer: Writer,
  { lease, size, seconds }: { lease: string; size: number; seconds: number },
): Promise<MailRow[]> {
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
    .returning();
  return claimed.sort((a, b) => a.id - b.id);
}

export async function renewLeases(writer: Writer, lease: string, seconds: number): Promise<void> {
  await writer
    .update(mails)
    .set({ leasedUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(mails.state, 'queued'), eq(mails.lease, lease)));
}

/** @returns false when the lease had ended and another worker has the mail */
export async function settleSent(writer: Writer, id: number, lease: string): Promise<boolean> {
  const settled = await writer
    .update(mails)
    .set({
      state: 'sent',
      tries: sql`${mails.tries} + 1`,
      sentAt: sql`now()`,
      content: null,
      lastError: null,
      isWithoutResponse: false,
      ...noLease,
    })
    .where(isLeased(id, lease))
    .returning({ id: mails.id });
  return settled.length > 0;
}

/** @param secondsUntilNext undefined parks the mail */
export async function settleFailed(
  writer: Writer,
  id: number,
  lease: string,
  failure: { text: string; isWithoutResponse: boolean },
  secondsUntilNext: number | undefined,
): Promise<void> {
  await writer
    .update(mails)
    .set({
      state: secondsUntilNext === undefined ? 'parked' : 'queued',
      tries: sql`${mails.tries} + 1`,
      dueAt: sql`now() + make_interval(secs => ${secondsUntilNext ?? 0})`,
      lastError: failure.text,
      isWithoutResponse: failure.isWithoutResponse,
      ...noLease,
    })
    .where(isLeased(id, lease));
}

/** Releases a worker's mails when it stops before they are delivered. */
export async function releaseLeases(writer: Writer, lease: string): Promise<void> {
  await writer.update(mails).set(noLease).where(eq(mails.lease, lease));
}

/** Whether a mail waits because the mail server did not respond, to this process or another one. */
export async function hasMailWithoutResponse(reader: Reader): Promise<boolean> {
  const rows = await reader
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.state, 'queued'), eq(mails.isWithoutResponse, true)))
    .limit(1);
  return rows.length > 0;
}

/** Makes the mails due that wait for the mail server to respond, except for a last try. */
export async function hastenMailsWithoutResponse(writer: Writer): Promise<void> {
  await writer
    .update(mails)
    .set({ dueAt: sql`now()` })
    .where(
      and(
        eq(mails.state, 'queued'),
        eq(mails.isWithoutResponse, true),
        lt(mails.tries, maxTries - 1),
        isNull(mails.lease),
      ),
    );
}

const noLease = { lease: null, leasedUntil: null };

const isLeased = (id: number, lease: string) => and(eq(mails.id, id), eq(mails.lease, lease));

/** The number of mails of a kind to an e-mail address in the last 24 hours, queued ones included. */
export async function countMailsTo(
  writer: Writer,
  email: string,
  kind: Mail['kind'],
): Promise<number> {
  const isRecent = and(
    eq(sql`lower(${mails.recipient})`, email.toLowerCase()),
    eq(mails.kind, kind),
    gt(mails.createdAt, sql`now() - interval '1 day'`),
  );
  const [row] = await writer.select({ count: count() }).from(mails).where(isRecent);
  return row?.count ?? 0;
}

/** Mails about a visitor's forms; not those about accounts, nor the notices that the provider needs. */
const kindsOfForms = [
  'contact',
  'contact-receipt',
  'pre-registration',
  'pre-registration-confirmation',
  'newsletter-confirmation',
  'newsletter-reminder',
  'newsletter-subscriber',
  'deletion-link',
] as const;

/**
 * Deletes the mails about the forms of an e-mail address, to it and about it, whatever their state.
 *
 * @returns their Message-IDs without the domain
 */
export async function deleteFormMails(
  writer: Writer,
  { email, submissionIds }: { email: string; submissionIds: readonly string[] },
): Promise<string[]> {
  const address = sql`lower(${email})`;
  const deleted = await writer
    .delete(mails)
    .where(
      and(
        inArray(mails.kind, kindsOfForms),
        or(
          eq(sql`lower(${mails.recipient})`, address),
          eq(sql`lower(${mails.content} #>> '{replyTo,address}')`, address),
          // A mail that was sent to the provider is found only by its submission.
          inArray(mails.submissionId, [...submissionIds]),
        ),
      ),
    )
    .returning({ messageId: mails.messageId });
  return deleted.map(({ messageId }) => messageId);
}

/**
 * Deletes sent and parked mails older than `days`; mails of submissions are deleted with those. Mails with a
 * deletion link are deleted after a day, the period of their limit, because their address serves nothing else.
 */
export async function purgeOldMails(writer: Writer, days: number): Promise<void> {
  const isOlderThan = (age: number) =>
    lt(mails.createdAt, sql`now() - make_interval(days => ${age})`);
  await writer
    .delete(mails)
    .where(
      and(
        inArray(mails.state, ['sent', 'parked']),
        or(isOlderThan(days), and(eq(mails.kind, 'deletion-link'), isOlderThan(1))),
      ),
    );
}
