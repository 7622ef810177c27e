import { randomUUID } from 'node:crypto';
import { pathTo, site } from '@meridian/contracts';
import type { BackendContext } from '../context';
import type { Mail } from '../outbox/mail-layout';
import { enqueueMails } from '../outbox/queries';

/** Mails an organizer the link that confirms the e-mail address of the account. */
export async function sendConfirmation(
  { db, config, wakeOutbox }: BackendContext,
  { email, code }: { email: string; code: string },
): Promise<void> {
  const { publicOrigin } = config.requestOrigin;
  const mail: Mail = {
    kind: 'address-confirmation',
    key: randomUUID(),
    to: email,
    replyTo: { name: site.name, address: site.email },
    subject: `Confirm your e-mail address for ${site.shortName}`,
    title: 'Confirm your e-mail address',
    parts: [
      {
        paragraph: `This address was given for an organizer’s account at ${site.name}. Confirm that it is yours, so that what we decide about your conferences reaches you.`,
      },
      {
        button: 'Confirm this address',
        // Browsers send no server what follows the #.
        href: `${publicOrigin}${pathTo('/confirm-email')}#oobCode=${encodeURIComponent(code)}`,
      },
      { paragraph: 'The link works once, and for three days.' },
    ],
    footer:
      'If you did not open an account with us, do nothing: the address stays unconfirmed. Answer this mail if you want the account removed.',
  };
  await enqueueMails(db, { mails: [mail] });
  wakeOutbox();
}
