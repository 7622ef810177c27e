import { site } from '@shared/contracts';
import type { Mail } from '../outbox/mail';
import { layOutMail } from '../outbox/mail-layout';

/** Where links in mails lead, e.g. `https://www.example.org`. */
export interface LinkSettings {
  publicOrigin: string;
}

/** Days that a link for confirming works. */
export const confirmDays = 7;

/** Asks whether the address's owner wants the newsletter. */
export async function writeConfirmation(
  { publicOrigin }: LinkSettings,
  given: { key: string; to: string; confirmToken: string; unsubscribeToken: string },
): Promise<Mail> {
  const unsubscribe = linkTo(publicOrigin, 'unsubscribe', given.unsubscribeToken);
  return {
    kind: 'newsletter-confirmation',
    key: given.key,
    to: given.to,
    subject: `Confirm your subscription to the ${site.shortName} newsletter`,
    ...(await layOutMail({
      title: 'One more step to subscribe',
      parts: [
        {
          paragraph: `This address was entered in the newsletter form of ${site.name}. Confirm that it is yours, and we will write to you about new courses and conferences.`,
        },
        {
          button: 'Confirm my subscription',
          href: linkTo(publicOrigin, 'confirm', given.confirmToken),
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

/** Tells somebody who subscribes again that there is nothing to do. */
export async function writeReminder(
  { publicOrigin }: LinkSettings,
  given: { key: string; to: string; unsubscribeToken: string },
): Promise<Mail> {
  const unsubscribe = linkTo(publicOrigin, 'unsubscribe', given.unsubscribeToken);
  return {
    kind: 'newsletter-reminder',
    key: given.key,
    to: given.to,
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

/** Tells the provider of a new subscriber. */
export async function writeSubscriberNotice(given: {
  key: string;
  to: string;
  subscriber: string;
}): Promise<Mail> {
  return {
    kind: 'newsletter-subscriber',
    key: given.key,
    to: given.to,
    replyTo: { name: '', address: given.subscriber },
    subject: 'New newsletter subscriber',
    ...(await layOutMail({
      title: 'New newsletter subscriber',
      parts: [{ list: [['E-mail address', given.subscriber]] }],
      footer: 'The address was confirmed by its owner.',
    })),
  };
}

/** Tells the provider that a subscriber has left, who must get no newsletter any more. */
export async function writeLeaverNotice(given: {
  key: string;
  to: string;
  subscriber: string;
}): Promise<Mail> {
  return {
    kind: 'newsletter-leaver',
    key: given.key,
    to: given.to,
    subject: 'Newsletter subscription ended',
    ...(await layOutMail({
      title: 'Newsletter subscription ended',
      parts: [
        { list: [['E-mail address', given.subscriber]] },
        { paragraph: 'Take the address off your list, and send no newsletter to it any more.' },
      ],
      footer: 'The subscription was ended with a link from a mail to this address.',
    })),
  };
}

/** A page with one button; only pressing it does something. */
function linkTo(origin: string, step: 'confirm' | 'unsubscribe', token: string): string {
  return `${origin}/newsletter/${step}?token=${token}`;
}

/** Mail programs show a button of their own for these, which posts to the address (RFC 8058). */
function listHeaders(unsubscribe: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
