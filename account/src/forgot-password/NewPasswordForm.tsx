import { Message, usePageLanguage } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import type { Identity } from '../identity/identity';
import { endSession } from '../identity/organizer-session';
import { sessionEnded } from '../identity/organizer-state';
import { checkNewPassword } from '../sign-in/check-fields';
import { IdentityForm } from '../sign-in/IdentityForm';
import { NewPasswordField } from '../sign-in/NewPasswordField';
import { useIdentityForm } from '../sign-in/use-identity-form';

/** Sets a new password with the code of a mailed link. */
export function NewPasswordForm({
  identity,
  code,
  email,
  onDone,
}: {
  identity: Identity;
  code: string;
  email: string;
  onDone: () => void;
}) {
  const { t, english } = usePageLanguage();
  const form = useIdentityForm(
    'new',
    checkNewPassword,
    ({ password }) => identity.resetPassword(code, password),
    () => {
      // Ends the session of this browser, because Firebase does not end our sessions.
      sessionEnded();
      void endSession();
      onDone();
    },
  );
  return (
    <IdentityForm
      title={t('Choose a new password')}
      submitLabel={t('Set the new password')}
      form={form}
      onTouch={identity.prepare}
      action={pathTo('/forgetpassword')}
    >
      <p>
        <Message
          text="For the account of {email}."
          values={{ email: <strong {...english}>{email}</strong> }}
        />
      </p>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField field={form.field('password')} label={t('New password')} />
    </IdentityForm>
  );
}
