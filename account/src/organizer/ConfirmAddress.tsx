import { pathTo } from '@meridian/contracts';
import { Section } from '@meridian/ui';
import { FormSuccess, PasswordField } from '@meridian/ui/forms';
import { useEffect, useState } from 'react';
import type { Organizer } from '../identity/identity';
import { refreshOrganizer, signedIn } from '../identity/organizer-state';
import { useIdentity } from '../identity/use-identity';
import { IdentityForm } from '../sign-in/IdentityForm';
import { useIdentityForm } from '../sign-in/use-identity-form';
import styles from './confirm-address.module.css';

/** Says that the organizer's e-mail address is not confirmed yet, and has the link mailed again. */
export function ConfirmAddress({ organizer: { email } }: { organizer: Organizer }) {
  const [isMailed, setIsMailed] = useState(false);

  useEffect(() => {
    // The link opens another tab; back in this one, the address may be confirmed.
    const refresh = () => document.visibilityState === 'visible' && refreshOrganizer();
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, []);

  return (
    <Section title="Confirm your address" tone="tint" spacing="tight">
      <div className={styles.notice}>
        {isMailed ? (
          <FormSuccess title="Look into your mailbox" level={3}>
            <p>
              A new link is on its way to <strong>{email}</strong>. It works once, and for three
              days. If no mail arrives within a few minutes, look among your unwanted mails.
            </p>
          </FormSuccess>
        ) : (
          <>
            <p>
              We do not know yet that <strong>{email}</strong> is yours. Follow the link in the mail
              that we sent when you created your account, so that what we decide about your
              conferences reaches you.
            </p>
            <details className={styles.again}>
              <summary>No mail, or the link is too old?</summary>
              <MailAgain email={email} onMailed={() => setIsMailed(true)} />
            </details>
          </>
        )}
      </div>
    </Section>
  );
}

function MailAgain({ email, onMailed }: { email: string; onMailed: () => void }) {
  const identity = useIdentity();
  const form = useIdentityForm(
    'confirm',
    ({ password }) => ({ password: password ? undefined : 'Enter your password.' }),
    ({ password }) => identity.mailConfirmation({ email, password }),
    ({ organizer }) => {
      if (organizer) signedIn(organizer);
      else onMailed();
    },
  );
  return (
    <IdentityForm
      title="Send the link again"
      submitLabel="Send the link again"
      form={form}
      onTouch={identity.prepare}
      action={pathTo('/databutton')}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label="Password"
        hint="It shows that it is you who asks."
        autoComplete="current-password"
      />
    </IdentityForm>
  );
}
