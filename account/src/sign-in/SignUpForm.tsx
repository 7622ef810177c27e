import { TextField } from '@shared/ui/forms';
import type { Identity, Organizer } from '../identity/identity';
import { checkSignUp } from './check-fields';
import { EmailField, IdentityForm } from './IdentityForm';
import { NewPasswordField } from './NewPasswordField';
import { useIdentityForm } from './use-identity-form';

/** The sign-up form: name, e-mail address and password. */
export function SignUpForm({
  identity,
  onSignedIn,
}: {
  identity: Identity;
  onSignedIn: (organizer: Organizer) => void;
}) {
  const form = useIdentityForm('sign-up', checkSignUp, identity.signUp, ({ organizer }) =>
    onSignedIn(organizer),
  );
  return (
    <IdentityForm
      title="Create an account"
      submitLabel="Create account"
      form={form}
      onTouch={identity.prepare}
    >
      <TextField {...form.field('fullName')} label="Full name" autoComplete="name" />
      <EmailField {...form.field('email')} autoComplete="email" />
      <NewPasswordField field={form.field('password')} label="Password" />
    </IdentityForm>
  );
}
