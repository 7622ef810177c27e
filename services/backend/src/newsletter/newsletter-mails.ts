import { randomUUID } from 'node:crypto';
import { site } from '@meridian/contracts';
import type { Mail } from '../outbox/mail-layout';

/** Days for which a link to confirm works. */
export const confirmDays = 7;

interface SubscribeRequest {
  /** The idempotency key of the form. */
  key: string;
  to: string;
  unsubscribeToken: string;
  publicOrigin: string;
}

/** Asks the owner of an e-mail address to confirm the subscription. */
export function writeConfirmation(request: SubscribeRequest & { confirmToken: string }): Mail {
  const confirm = linkTo(request.publicOrigin, 'confirm', request.confirmToken);
  return {
    ...toSubscriber(request, 'Take this address off the list'),
    kind: 'newsletter-confirmation',
    subject: `Confirm your subscription to the ${site.shortName} newsletter`,
    title: 'One more step to subscribe',
    parts: [
      {
        paragraph: `This address was entered in the newsletter form of ${site.name}. Confirm that it is yours, and we will write to you about new courses and conferences.`,
      },
      { button: 'Confirm my subscription', href: confirm },
      { paragraph: `The link works for ${confirmDays} days.` },
    ],
    footer:
      'If you did not ask for this, do nothing: without your confirmation we send no newsletter.',
  };
}

/** Tells a subscriber who subscribes again that there is nothing to do. */
export function writeReminder(request: SubscribeRequest): Mail {
  return {
    ...toSubscriber(request, 'Unsubscribe'),
    kind: 'newsletter-reminder',
    subject: `You are subscribed to the ${site.shortName} newsletter`,
    title: 'You are already subscribed',
    parts: [
      {
        paragraph:
          'This address was entered in our newsletter form again. You confirmed it before, so there is nothing left to do: the next newsletter will reach you.',
      },
    ],
    footer: 'You can end your subscription whenever you like.',
  };
}

/** The parts of a mail that let a subscriber end the subscription. */
function toSubscriber(
  { key, to, publicOrigin, unsubscribeToken }: SubscribeRequest,
  label: string,
): Pick<Mail, 'key' | 'to' | 'footerLink' | 'headers'> {
  const href = linkTo(publicOrigin, 'unsubscribe', unsubscribeToken);
  // Mail programs show their own button for these headers, which posts to the URL (RFC 8058).
  const headers = {
    'List-Unsubscribe': `<${href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { key, to, footerLink: { label, href }, headers };
}

const notices = {
  'newsletter-subscriber': {
    title: 'New newsletter subscriber',
    parts: [],
    footer: 'The address was confirmed by its owner.',
  },
  'newsletter-leaver': {
    title: 'Newsletter subscription ended',
    parts: [
      { paragraph: 'Take the address off your list, and send no newsletter to it any more.' },
    ],
    footer: 'The subscription was ended with a link from a mail to this address.',
  },
};

/** Tells the provider about a new subscriber, or about one who must get no more newsletters. */
export function writeNotice(kind: keyof typeof notices, to: string, subscriber: string): Mail {
  const { title, parts, footer } = notices[kind];
  const replyTo = kind === 'newsletter-subscriber' ? { name: '', address: subscriber } : undefined;
  const list = [['E-mail address', subscriber]] as const;
  return {
    kind,
    key: randomUUID(),
    to,
    replyTo,
    subject: title,
    title,
    parts: [{ list }, ...parts],
    footer,
  };
}

/** Leads to a page with one button; opening the page alone changes nothing. */
function linkTo(origin: string, step: 'confirm' | 'unsubscribe', token: string): string {
  return `${origin}/newsletter/${step}?token=${token}`;
}
