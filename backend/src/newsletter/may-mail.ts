import type { SubscriberRow } from './tables';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * Whether a request to subscribe may cause a mail now. Anyone can enter the e-mail address of another
 * person, so each unconfirmed request doubles the wait until the next mail; a confirmed subscriber is
 * reminded once a day at most.
 */
export function mayMail(
  { state, mailsSent, lastMailAt }: Pick<SubscriberRow, 'state' | 'mailsSent' | 'lastMailAt'>,
  now: Date,
): boolean {
  if (lastMailAt === null) return true;
  const silenceMs = now.getTime() - new Date(lastMailAt).getTime();
  if (state === 'confirmed') return silenceMs >= dayMs;
  return silenceMs >= Math.min(7 * dayMs, 15 * minuteMs * 2 ** (mailsSent - 1));
}
