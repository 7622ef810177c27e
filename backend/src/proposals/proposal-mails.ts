import { pathTo, site } from '@meridian/contracts';
import type { BackendConfig } from '../config';
import type { Mail } from '../outbox/mail-layout';
import type { ProposalRow } from './tables';

/** Tells the provider that a proposal waits for a decision. */
export function writeToModerators(
  { id, version, content, organizerName, organizerEmail, isPublic }: ProposalRow,
  { outbox, requestOrigin }: BackendConfig,
): Mail {
  const what = isPublic ? 'A change to a conference' : 'A conference';
  return {
    kind: 'proposal-received',
    key: `${id}-${version}`,
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

/** Tells the organizer the decision that the row holds. */
export function writeToOrganizer(
  { id, version, state, reason, isPublic, content, organizerEmail, conferenceId }: ProposalRow,
  publicOrigin: string,
): Mail {
  const isAccepted = state === 'accepted';
  const title = isAccepted ? 'Your conference is on our site' : 'Your conference was not approved';
  const desk = `${publicOrigin}${pathTo('/databutton')}`;
  const remark = reason ? [{ list: [['What our editors wrote', reason]] } as const] : [];
  const outcome = isAccepted
    ? [
        {
          paragraph: `We have approved “${content.conferenceTitle}”. Visitors find it from now on.`,
        },
        ...remark,
        {
          button: 'See its page',
          href: `${publicOrigin}${pathTo('/conferences-detail/:id', { id: conferenceId })}`,
        },
      ]
    : [
        { paragraph: `We have not approved “${content.conferenceTitle}” as it was sent in.` },
        ...remark,
        ...(isPublic
          ? [{ paragraph: 'The version that was approved before stays on the site.' }]
          : []),
        { button: 'Go to your desk', href: desk },
      ];
  return {
    kind: isAccepted ? 'proposal-accepted' : 'proposal-declined',
    key: `${id}-${version}`,
    to: organizerEmail,
    replyTo: { name: site.name, address: site.email },
    subject: `${title}: ${content.conferenceTitle}`,
    title,
    parts: outcome,
    footer,
  };
}

const footer = `You get this mail because a conference was proposed to ${site.name} from your account. Answer it if you have a question.`;

/** Tells the organizer that an approval was taken back, and the reason, which the row holds. */
export function writeOfRevocation(
  { id, version, reason, content, organizerEmail }: ProposalRow,
  publicOrigin: string,
): Mail {
  const title = 'Your conference is not on our site for now';
  return {
    kind: 'proposal-revoked',
    key: `${id}-${version}`,
    to: organizerEmail,
    replyTo: { name: site.name, address: site.email },
    subject: `${title}: ${content.conferenceTitle}`,
    title,
    parts: [
      {
        paragraph: `We have taken our approval of “${content.conferenceTitle}” back. Its page is off the site, and we look at it again.`,
      },
      { list: [['What our editors wrote', reason ?? '']] },
      {
        paragraph:
          'You can change it on your page meanwhile. We write to you again when we have decided.',
      },
      { button: 'Go to your page', href: `${publicOrigin}${pathTo('/databutton')}` },
    ],
    footer,
  };
}
