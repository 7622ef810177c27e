import type { SubscriberRow } from './tables';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Whether somebody who asks to subscribe may get a mail about it now. Anybody can type in anybody's
 * address, so while nobody answers, each mail takes twice as long to come as the one before; and a
 * subscriber is reminded of being one once a day at most.
 */
export function mayMail(
  { state, mailsSent, lastMailAt }: Pick<SubscriberRow, 'state' | 'mailsSent' | 'lastMailAt'>,
  now: Date,
): boolean {
  if (lastMailAt === null) return true;
  const silence = now.getTime() - new Date(lastMailAt).getTime();
  if (state === 'confirmed') return silence >= day;
  return silence >= Math.min(7 * day, 15 * minute * 2 ** (mailsSent - 1));
}
