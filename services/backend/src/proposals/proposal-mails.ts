import { pathTo, site } from '@meridian/contracts';
import type { Decision } from '@meridian/contracts/organizers';
import type { BackendConfig } from '../config';
import type { Mail } from '../outbox/mail-layout';
import type { ProposalRow } from './tables';

/** Tells the provider that a proposal waits for a decision. */
export function writeToModerators(
  { id, content, organizerName, organizerEmail, isChange }: ProposalRow,
  { outbox, requestOrigin }: BackendConfig,
): Mail {
  const what = isChange ? 'A change to a conference' : 'A conference';
  return {
    kind: 'proposal-received',
    key: id,
    to: outbox.inbox,
    replyTo: { name: organizerName, address: organizerEmail },
    subject: `${what} waits for review: ${content.conferenceTitle}`,
    title: `${what} waits for review`,
    parts: [
      {
        list: [
          ['Title', content.conferenceTitle],
          ['Organisation', content.entityName],
          ['Days', `${content.startDate} to ${content.endDate}`],
          ['Place', [content.venue, content.city, content.country].filter(Boolean).join(', ')],
          ['Sent by', `${organizerName}, ${organizerEmail}`],
        ],
      },
      { button: 'Look at it', href: `${requestOrigin.publicOrigin}${pathTo('/databutton')}` },
    ],
    footer: 'Sent by the website. Your answer to this mail goes to the organizer.',
  };
}

const words = {
  accept: {
    kind: 'proposal-accepted',
    title: 'Your conference is on our site',
    say: (name: string) => `We have approved “${name}”. Visitors find it from now on.`,
  },
  decline: {
    kind: 'proposal-declined',
    title: 'Your conference was not approved',
    say: (name: string) => `We have not approved “${name}” as it was sent in.`,
  },
  remove: {
    kind: 'proposal-revoked',
    title: 'Your conference is not on our site any more',
    say: (name: string) => `We have taken “${name}”, which was approved, off our site.`,
  },
} as const;

/** Tells the organizer the decision, and the reason that the row holds. */
export function writeToOrganizer(
  { id, reason, isChange, content, organizerEmail, conferenceId }: ProposalRow,
  decision: Decision,
  publicOrigin: string,
): Mail {
  const { kind, title, say } = words[decision];
  const page = pathTo('/conferences-detail/:id', { id: conferenceId });
  return {
    kind,
    key: id,
    to: organizerEmail,
    replyTo: { name: site.name, address: site.email },
    subject: `${title}: ${content.conferenceTitle}`,
    title,
    parts: [
      { paragraph: say(content.conferenceTitle) },
      ...(reason ? [{ list: [['What our editors wrote', reason]] } as const] : []),
      ...(isChange
        ? [{ paragraph: 'The version that was approved before stays on the site.' }]
        : []),
      decision === 'accept'
        ? { button: 'See its page', href: `${publicOrigin}${page}` }
        : { button: 'Go to your page', href: `${publicOrigin}${pathTo('/databutton')}` },
    ],
    footer: `You get this mail because a conference was proposed to ${site.name} from your account. Answer it if you have a question.`,
  };
}
