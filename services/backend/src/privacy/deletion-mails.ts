import { randomUUID } from 'node:crypto';
import { site } from '@meridian/contracts';
import { privacyNotice } from '@meridian/contracts/forms';
import type { Mail } from '../outbox/mail-layout';

/** A mail with the link to the forms of an e-mail address, the same when none are stored. */
export function writeDeletionLink(request: {
  to: string;
  token: string;
  publicOrigin: string;
}): Mail {
  return {
    kind: 'deletion-link',
    key: randomUUID(),
    to: request.to,
    replyTo: { name: site.name, address: site.email },
    subject: `What ${site.shortName} stores under this address`,
    title: 'See and delete what we store',
    parts: [
      {
        paragraph: `This address was entered on the website of ${site.name}, to see what forms are stored under it. The page behind this link lists them; a button there deletes them.`,
      },
      {
        button: 'See what is stored',
        href: `${request.publicOrigin}/my-data/stored?token=${request.token}`,
      },
      {
        paragraph: `The link works for ${privacyNotice.deletionLinkHours} hours, and until something was deleted with it.`,
      },
    ],
    footer:
      'If you did not ask for this, do nothing: nothing is shown or deleted without the link.',
  };
}

/** Tells the provider which forms a sender has deleted, so that mailboxes and lists are cleared too. */
export function writeDeletionNotice(deleted: {
  inbox: string;
  email: string;
  /** Reference numbers of messages and pre-registrations. */
  references: readonly string[];
  /** The provider knows this subscriber. */
  isOnList: boolean;
}): Mail {
  const { inbox, email, references, isOnList } = deleted;
  return {
    kind: 'deletion-notice',
    key: randomUUID(),
    to: inbox,
    subject: 'A sender has deleted their data',
    title: 'Delete the mails of this sender',
    parts: [
      {
        list: [
          ['E-mail address', email],
          ...(references.length > 0 ? [['References', references.join(', ')] as const] : []),
        ],
      },
      ...(references.length > 0
        ? [{ paragraph: 'Delete the mails with these references from all mailboxes and files.' }]
        : []),
      ...(isOnList
        ? [{ paragraph: 'Take the address off the newsletter list, and send nothing more to it.' }]
        : []),
      { paragraph: 'Then delete this mail.' },
    ],
    footer:
      'The website has deleted its own copies. The sender used a link that was mailed to this address.',
  };
}
