import type { Writer } from '../database/backend-schema';
import type { Mail } from '../outbox/mail';
import { confirmDays, type LinkSettings, writeConfirmation, writeReminder } from './mails';
import { mayMail } from './may-mail';
import { keepToken, lockSubscriber, noteMail } from './queries';
import { hashToken, makeToken } from './token';

/**
 * Takes a wish to subscribe. Whoever asks learns nothing of what was known of the address: only its
 * owner is told, by mail.
 *
 * @param writer the transaction in which the mails are put into the outbox
 * @returns the mails to send: one, or none when the address had one lately
 */
export async function subscribe(
  writer: Writer,
  settings: LinkSettings,
  { email, key, now }: { email: string; key: string; now: Date },
): Promise<Mail[]> {
  const subscriber = await lockSubscriber(writer, email);
  if (!mayMail(subscriber, now)) return [];
  await noteMail(writer, subscriber);
  const subscriberId = subscriber.id;
  const unsubscribeToken = makeToken();
  const hash = hashToken(unsubscribeToken);
  await keepToken(writer, { hash, subscriberId, purpose: 'unsubscribe' });
  // The address as it was given first: a mail goes only where its owner may have confirmed it.
  const to = subscriber.email;
  if (subscriber.state === 'confirmed')
    return [await writeReminder(settings, { key, to, unsubscribeToken })];
  const confirmToken = makeToken();
  await keepToken(writer, {
    hash: hashToken(confirmToken),
    subscriberId,
    purpose: 'confirm',
    days: confirmDays,
  });
  return [await writeConfirmation(settings, { key, to, confirmToken, unsubscribeToken })];
}
