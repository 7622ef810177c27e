import { hashToken, ServiceError } from '@meridian/service';
import type { Writer } from '../database/backend-schema';
import type { Mail } from '../outbox/mail-layout';
import { writeNotice } from './newsletter-mails';
import { deleteConfirmTokens, lockTokenOwner, setState } from './queries';

/** A second call changes nothing. @throws ServiceError `not-found` for a token that does not work, or no longer */
export async function confirm(
  writer: Writer,
  { token, inbox }: { token: string; inbox: string },
): Promise<Mail[]> {
  const subscriber = await lockTokenOwner(writer, { hash: hashToken(token), purpose: 'confirm' });
  if (!subscriber) throw linkWorksNoLonger('Subscribe again to get a new one.');
  if (subscriber.state === 'confirmed') return [];
  await setState(writer, subscriber.id, 'confirmed');
  return [writeNotice('newsletter-subscriber', inbox, subscriber.email)];
}

/**
 * Ends a subscription, confirmed or not. A second call changes nothing.
 * @returns a mail to the provider, if it knows the subscriber
 * @throws ServiceError `not-found` for a token that was never sent
 */
export async function unsubscribe(
  writer: Writer,
  { token, inbox }: { token: string; inbox: string },
): Promise<Mail[]> {
  const hash = hashToken(token);
  const subscriber = await lockTokenOwner(writer, { hash, purpose: 'unsubscribe' });
  if (!subscriber)
    throw linkWorksNoLonger('Take the link from the newest mail that you have from us.');
  const { state, email } = subscriber;
  if (state === 'unsubscribed') return [];
  await setState(writer, subscriber.id, 'unsubscribed');
  await deleteConfirmTokens(writer, subscriber.id);
  if (state !== 'confirmed') return [];
  return [writeNotice('newsletter-leaver', inbox, email)];
}

function linkWorksNoLonger(suggestion: string): ServiceError {
  return new ServiceError('not-found', 'This link does not work, or no longer.', { suggestion });
}
