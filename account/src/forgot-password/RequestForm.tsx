import { Message, usePageLanguage } from '@meridian/composition';
import { FormBoundary } from '@meridian/composition/forms';
import { pathTo } from '@meridian/contracts';
import { Link } from '@meridian/ui';
import { FormSuccess } from '@meridian/ui/forms';
import { useState } from 'react';
import type { Identity } from '../identity/identity';
import { checkEmail } from '../sign-in/check-fields';
import { EmailField, IdentityForm } from '../sign-in/IdentityForm';
import { useIdentityForm } from '../sign-in/use-identity-form';

/** Requests a mail with a link; the outcome on screen is the same for every address. */
export function RequestForm({ identity }: { identity: Identity }) {
  const { t, english } = usePageLanguage();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useIdentityForm(
    'reset',
    checkEmail,
    ({ email }) => identity.requestReset(email),
    (_, { email }) => setSentTo(email),
  );
  if (sentTo !== null)
    return (
      <FormBoundary state={{ status: 'sent' }}>
        <FormSuccess title={t('Look into your mailbox')}>
          <p>
            <Message
              text="If {email} has an account, a mail with a link is on its way to it. The link works once, and for one hour. If no mail arrives within a few minutes, look among your unwanted mails, and check the address for typing errors."
              values={{ email: <strong {...english}>{sentTo}</strong> }}
            />
          </p>
          <p>
            <Link to={pathTo('/login')}>{t('Back to signing in')}</Link>
          </p>
        </FormSuccess>
      </FormBoundary>
    );
  return (
    <IdentityForm
      title={t('Ask for a link')}
      submitLabel={t('Send me a link')}
      form={form}
      onTouch={identity.prepare}
      action={pathTo('/forgetpassword')}
    >
      <EmailField
        {...form.field('email')}
        hint={t('The one that you signed up with.')}
        autoComplete="username"
      />
    </IdentityForm>
  );
}
