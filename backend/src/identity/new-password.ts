import { randomUUID } from 'node:crypto';
import { site } from '@meridian/contracts';
import type { BackendContext } from '../context';
import type { Mail } from '../outbox/mail-layout';
import { enqueueMails } from '../outbox/queries';
import { saveNewPassword } from './session-queries';

/** Mails an organizer the link for a new password. */
export async function sendPasswordReset(
  { db, config, wakeOutbox }: BackendContext,
  { email, code }: { email: string; code: string },
): Promise<void> {
  const { publicOrigin } = config.requestOrigin;
  const mail: Mail = {
    kind: 'password-reset',
    key: randomUUID(),
    to: email,
    replyTo: { name: site.name, address: site.email },
    subject: `Set a new password for ${site.shortName}`,
    title: 'Set a new password',
    parts: [
      {
        paragraph: `Someone, most likely you, asked for a new password for the organizer’s account of this address at ${site.name}.`,
      },
      {
        button: 'Set a new password',
        // Browsers send no server what follows the #.
        href: `${publicOrigin}/forgetpassword#oobCode=${encodeURIComponent(code)}`,
      },
      {
        paragraph:
          'The link works once, and for one hour. Setting a new password signs you out on every device.',
      },
    ],
    footer:
      'If you did not ask for this, do nothing: the password stays as it is, and no one else has seen this link.',
  };
  await enqueueMails(db, { mails: [mail] });
  wakeOutbox();
}

/** Ends the sessions of an account that has a new password. */
export function endSessionsOf({ db, clock }: BackendContext, email: string): Promise<void> {
  return db.transaction((writer) => saveNewPassword(writer, email, clock()));
}
