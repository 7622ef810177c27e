import type { Writer } from '../database/backend-schema';
import type { Mail } from '../outbox/mail-layout';
import { createToken, hashToken } from '../requests/secret-token';
import { mayMail } from './may-mail';
import { confirmDays, writeConfirmation, writeReminder } from './newsletter-mails';
import { insertToken, lockSubscriber, noteMail } from './queries';

/**
 * Takes a request to subscribe. Its sender learns nothing about the e-mail address: only the owner is
 * told, by mail.
 *
 * @param writer the transaction in which the mails are put into the outbox
 * @param request.key the idempotency key of the form
 * @returns the mails to send: one, or none when the address had one lately
 */
export async function subscribe(
  writer: Writer,
  request: { email: string; key: string; now: Date; publicOrigin: string },
): Promise<Mail[]> {
  const { email, key, now, publicOrigin } = request;
  const subscriber = await lockSubscriber(writer, email);
  if (!mayMail(subscriber, now)) return [];
  await noteMail(writer, subscriber);
  const subscriberId = subscriber.id;
  const unsubscribeToken = createToken();
  const hash = hashToken(unsubscribeToken);
  await insertToken(writer, { hash, subscriberId, purpose: 'unsubscribe' });
  // As the address was entered the first time: mails go only where the owner may have confirmed it.
  const to = subscriber.email;
  if (subscriber.state === 'confirmed')
    return [await writeReminder({ key, to, unsubscribeToken, publicOrigin })];
  const confirmToken = createToken();
  await insertToken(writer, {
    hash: hashToken(confirmToken),
    subscriberId,
    purpose: 'confirm',
    days: confirmDays,
  });
  return [await writeConfirmation({ key, to, confirmToken, unsubscribeToken, publicOrigin })];
}
