import { site } from '@shared/contracts';
import type { Mail } from '../outbox/mail';
import { layOutMail } from '../outbox/mail-layout';

/** What somebody who forgot the password is sent; the code stands where no server reads it. */
export async function writeResetMail(given: {
  key: string;
  to: string;
  code: string;
  publicOrigin: string;
}): Promise<Mail> {
  return {
    kind: 'password-reset',
    key: given.key,
    to: given.to,
    replyTo: { name: site.name, address: site.email },
    subject: `Set a new password for ${site.shortName}`,
    ...(await layOutMail({
      title: 'Set a new password',
      parts: [
        {
          paragraph: `Somebody, most likely you, asked for a new password for the organizer’s account of this address at ${site.name}.`,
        },
        {
          button: 'Set a new password',
          href: `${given.publicOrigin}/forgetpassword#oobCode=${encodeURIComponent(given.code)}`,
        },
        {
          paragraph:
            'The link works once, and for one hour. Setting a new password signs you out on every device.',
        },
      ],
      footer:
        'If you did not ask for this, do nothing: the password stays as it is, and nobody else has seen this link.',
    })),
  };
}
