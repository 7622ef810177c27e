import { randomUUID } from 'node:crypto';
import { pathTo, site } from '@meridian/contracts';
import type { BackendContext } from '../context';
import { enqueueMails } from '../outbox/queries';

const texts = {
  'password-reset': {
    subject: `Set a new password for ${site.shortName}`,
    title: 'Set a new password',
    why: `Someone, most likely you, asked for a new password for the organizer’s account of this address at ${site.name}.`,
    button: 'Set a new password',
    path: pathTo('/forgetpassword'),
    lasts:
      'The link works once, and for one hour. Setting a new password signs you out on every device.',
    footer:
      'If you did not ask for this, do nothing: the password stays as it is, and no one else has seen this link.',
  },
  'address-confirmation': {
    subject: `Confirm your e-mail address for ${site.shortName}`,
    title: 'Confirm your e-mail address',
    why: `This address was given for an organizer’s account at ${site.name}. Confirm that it is yours, so that what we decide about your conferences reaches you.`,
    button: 'Confirm this address',
    path: pathTo('/confirm-email'),
    lasts: 'The link works once, and for three days.',
    footer:
      'If you did not open an account with us, do nothing: the address stays unconfirmed. Answer this mail if you want the account removed.',
  },
};

/** Mails an organizer a link of the identity service, by its code; resolves once the mail is in the outbox. */
export async function sendAccountLink(
  { db, config, wakeOutbox }: BackendContext,
  kind: keyof typeof texts,
  { email, code }: { email: string; code: string },
): Promise<void> {
  const { subject, title, why, button, path, lasts, footer } = texts[kind];
  // Browsers send no server what follows the #.
  const href = `${config.requestOrigin.publicOrigin}${path}#oobCode=${encodeURIComponent(code)}`;
  const mail = {
    kind,
    key: randomUUID(),
    to: email,
    replyTo: { name: site.name, address: site.email },
    subject,
    title,
    parts: [{ paragraph: why }, { button, href }, { paragraph: lasts }],
    footer,
  };
  await enqueueMails(db, { mails: [mail] });
  wakeOutbox();
}
