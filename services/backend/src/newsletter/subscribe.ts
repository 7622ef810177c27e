import { createToken, hashToken } from '@meridian/service';
import type { Writer } from '../database/backend-schema';
import type { Mail } from '../outbox/mail-layout';
import { confirmDays, writeConfirmation, writeReminder } from './newsletter-mails';
import { insertToken, lockSubscriber, noteMail } from './queries';
import type { SubscriberRow } from './tables';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * Takes a request to subscribe. Its sender learns nothing about the e-mail address: only the owner gets a mail.
 *
 * @param request.key the idempotency key of the form
 * @returns the mails to send: one, or none when the address had one lately
 */
export async function subscribe(
  writer: Writer,
  request: {
    email: string;
    key: string;
    notice: string | null;
    now: Date;
    publicOrigin: string;
  },
): Promise<Mail[]> {
  const { email, key, notice, now, publicOrigin } = request;
  const subscriber = await lockSubscriber(writer, email);
  if (!mayMail(subscriber, now)) return [];
  await noteMail(writer, subscriber, notice);
  const subscriberId = subscriber.id;
  const unsubscribeToken = createToken();
  const hash = hashToken(unsubscribeToken);
  await insertToken(writer, { hash, subscriberId, purpose: 'unsubscribe' });
  // The address as it was first entered, because the owner may have confirmed it in that form.
  const to = subscriber.email;
  if (subscriber.state === 'confirmed')
    return [writeReminder({ key, to, unsubscribeToken, publicOrigin })];
  const confirmToken = createToken();
  await insertToken(writer, {
    hash: hashToken(confirmToken),
    subscriberId,
    purpose: 'confirm',
    days: confirmDays,
  });
  return [writeConfirmation({ key, to, confirmToken, unsubscribeToken, publicOrigin })];
}

/**
 * Whether a request to subscribe may cause a mail now. Anyone can enter another person's e-mail address, so
 * each unconfirmed request doubles the wait until the next mail; a confirmed subscriber is reminded once a day
 * at most.
 */
export function mayMail(
  { state, mailsSent, lastMailAt }: Pick<SubscriberRow, 'state' | 'mailsSent' | 'lastMailAt'>,
  now: Date,
): boolean {
  if (lastMailAt === null) return true;
  const sinceLastMs = now.getTime() - new Date(lastMailAt).getTime();
  if (state === 'confirmed') return sinceLastMs >= dayMs;
  return sinceLastMs >= Math.min(7 * dayMs, 15 * minuteMs * 2 ** (mailsSent - 1));
}
