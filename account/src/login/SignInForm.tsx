import { PasswordField, TextField } from '@shared/ui/forms';
import type { Identity } from '../identity/identity';
import { checkSignIn } from './check-fields';
import { IdentityForm } from './IdentityForm';
import { useIdentityForm } from './use-identity-form';

/** E-mail address and password of an organizer who has an account. */
export function SignInForm({ identity }: { identity: Identity }) {
  const form = useIdentityForm('sign-in', checkSignIn, ({ email, password }) =>
    identity.signIn({ email, password }),
  );
  return (
    <IdentityForm title="Welcome back" submitLabel="Sign in with e-mail" form={form}>
      <TextField
        {...form.field('email')}
        label="E-mail address"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
    </IdentityForm>
  );
}
