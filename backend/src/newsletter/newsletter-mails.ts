import { randomUUID } from 'node:crypto';
import { site } from '@shared/contracts';
import { layOutMail, type Mail } from '../outbox/mail-layout';

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
export async function writeConfirmation(
  request: SubscribeRequest & { confirmToken: string },
): Promise<Mail> {
  const { publicOrigin } = request;
  const unsubscribe = linkTo(publicOrigin, 'unsubscribe', request.unsubscribeToken);
  return {
    kind: 'newsletter-confirmation',
    key: request.key,
    to: request.to,
    subject: `Confirm your subscription to the ${site.shortName} newsletter`,
    ...(await layOutMail({
      title: 'One more step to subscribe',
      parts: [
        {
          paragraph: `This address was entered in the newsletter form of ${site.name}. Confirm that it is yours, and we will write to you about new courses and conferences.`,
        },
        {
          button: 'Confirm my subscription',
          href: linkTo(publicOrigin, 'confirm', request.confirmToken),
        },
        { paragraph: `The link works for ${confirmDays} days.` },
      ],
      footer:
        'If you did not ask for this, do nothing: without your confirmation we send no newsletter.',
      footerLink: { label: 'Take this address off the list', href: unsubscribe },
    })),
    headers: listHeaders(unsubscribe),
  };
}

/** Tells a subscriber who subscribes again that there is nothing to do. */
export async function writeReminder(request: SubscribeRequest): Promise<Mail> {
  const unsubscribe = linkTo(request.publicOrigin, 'unsubscribe', request.unsubscribeToken);
  return {
    kind: 'newsletter-reminder',
    key: request.key,
    to: request.to,
    subject: `You are subscribed to the ${site.shortName} newsletter`,
    ...(await layOutMail({
      title: 'You are already subscribed',
      parts: [
        {
          paragraph:
            'This address was entered in our newsletter form again. You confirmed it before, so there is nothing left to do: the next newsletter will reach you.',
        },
      ],
      footer: 'You can end your subscription whenever you like.',
      footerLink: { label: 'Unsubscribe', href: unsubscribe },
    })),
    headers: listHeaders(unsubscribe),
  };
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

/** Tells the provider of a new subscriber, or of one who must get no further newsletter. */
export async function writeNotice(
  kind: keyof typeof notices,
  to: string,
  subscriber: string,
): Promise<Mail> {
  const { title, parts, footer } = notices[kind];
  const replyTo = kind === 'newsletter-subscriber' ? { name: '', address: subscriber } : undefined;
  const list = [['E-mail address', subscriber]] as const;
  const content = await layOutMail({ title, parts: [{ list }, ...parts], footer });
  return { kind, key: randomUUID(), to, replyTo, subject: title, ...content };
}

/** Leads to a page with one button; opening the page alone changes nothing. */
function linkTo(origin: string, step: 'confirm' | 'unsubscribe', token: string): string {
  return `${origin}/newsletter/${step}?token=${token}`;
}

/** Mail programs show their own button for these headers, which posts to the URL (RFC 8058). */
function listHeaders(unsubscribe: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
