import { paths } from '@shared/contracts';
import type { Identity } from '../identity/identity';
import { sessionEnded } from '../identity/organizer-state';
import { endSession } from '../identity/session';
import { checkPassword } from '../sign-in/check-fields';
import { IdentityForm } from '../sign-in/IdentityForm';
import { NewPasswordField } from '../sign-in/NewPasswordField';
import { useIdentityForm } from '../sign-in/use-identity-form';

/** Sets a new password by the code of a mailed link. */
export function NewPasswordForm({
  identity,
  code,
  email,
  onDone,
}: {
  identity: Identity;
  code: string;
  /** Whose password it is. */
  email: string;
  onDone: () => void;
}) {
  const form = useIdentityForm(
    'new',
    checkPassword,
    ({ password }) => identity.resetPassword(code, password),
    () => {
      // Whoever was signed in here is not any more. Firebase does not end our sessions by itself.
      sessionEnded();
      void endSession();
      onDone();
    },
  );
  return (
    <IdentityForm
      title="Choose a new password"
      submitLabel="Set the new password"
      form={form}
      onTouch={identity.prepare}
      action={paths.resetPassword()}
    >
      <p>
        For the account of <strong>{email}</strong>.
      </p>
      {/* By this a password manager knows whose password it keeps. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField field={form.field('password')} label="New password" />
    </IdentityForm>
  );
}
