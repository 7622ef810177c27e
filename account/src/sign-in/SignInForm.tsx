import { paths } from '@shared/contracts';
import { Link } from '@shared/ui';
import { PasswordField } from '@shared/ui/forms';
import type { Identity, Organizer } from '../identity/identity';
import { checkSignIn } from './check-fields';
import { EmailField, IdentityForm } from './IdentityForm';
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
    ({ organizer }) => onSignedIn(organizer),
  );
  return (
    <IdentityForm
      title="Welcome back"
      submitLabel="Sign in with e-mail"
      form={form}
      onTouch={identity.prepare}
    >
      <EmailField {...form.field('email')} autoComplete="username" />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <p className={styles.forgotten}>
        <Link to={paths.resetPassword()} newTab={isInline}>
          Forgot your password?
        </Link>
      </p>
    </IdentityForm>
  );
}
