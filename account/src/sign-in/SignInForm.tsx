import { paths } from '@shared/contracts';
import { Link } from '@shared/ui';
import { PasswordField, TextField } from '@shared/ui/forms';
import type { Identity, Organizer } from '../identity/identity';
import { signedIn } from '../identity/organizer-state';
import { checkSignIn } from './check-fields';
import { IdentityForm } from './IdentityForm';
import styles from './identity-form.module.css';
import { useIdentityForm } from './use-identity-form';

/** The sign-in form: e-mail address and password. */
export function SignInForm({
  identity,
  isInline,
  onSignedIn,
}: {
  identity: Identity;
  isInline: boolean;
  onSignedIn: (organizer: Organizer) => void;
}) {
  const form = useIdentityForm(
    'sign-in',
    checkSignIn,
    ({ email, password }) => identity.signIn({ email, password }),
    ({ organizer }) => {
      signedIn(organizer);
      onSignedIn(organizer);
    },
  );
  return (
    <IdentityForm
      title="Welcome back"
      submitLabel="Sign in with e-mail"
      form={form}
      onTouch={identity.prepare}
    >
      <TextField
        {...form.field('email')}
        label="E-mail address"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <p className={styles.forgotten}>
        <Link to={paths.resetPassword()} newTab={isInline}>
          Forgot your password?
        </Link>
      </p>
    </IdentityForm>
  );
}
