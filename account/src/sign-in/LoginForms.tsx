import { useTranslate } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { privacyNotice } from '@meridian/contracts/forms';
import { Link } from '@meridian/ui';
import { NoticeLine, PasswordField, TextField } from '@meridian/ui/forms';
import type { Identity, Organizer } from '../identity/identity';
import { checkSignIn, checkSignUp } from './check-fields';
import { EmailField, IdentityForm } from './IdentityForm';
import { NewPasswordField } from './NewPasswordField';
import styles from './sign-in.module.css';
import { useIdentityForm } from './use-identity-form';

interface LoginFormProps {
  identity: Identity;
  onSignedIn: (organizer: Organizer) => void;
}

export function SignInForm({
  identity,
  isInline,
  onSignedIn,
}: LoginFormProps & {
  /** Inside a page with unsaved input: links open in new tabs. */
  isInline: boolean;
}) {
  const t = useTranslate();
  const form = useIdentityForm(
    'sign-in',
    checkSignIn,
    ({ email, password }) => identity.signIn({ email, password }),
    ({ organizer }) => onSignedIn(organizer),
  );
  return (
    <IdentityForm
      title={t('Welcome back')}
      submitLabel={t('Sign in with e-mail')}
      form={form}
      onTouch={identity.prepare}
    >
      <EmailField {...form.field('email')} autoComplete="username" />
      <PasswordField
        {...form.field('password')}
        label={t('Password')}
        autoComplete="current-password"
      />
      <p className={styles.forgotten}>
        <Link to={pathTo('/forgetpassword')} newTab={isInline}>
          {t('Forgot your password?')}
        </Link>
      </p>
    </IdentityForm>
  );
}

export function SignUpForm({ identity, onSignedIn }: LoginFormProps) {
  const t = useTranslate();
  const form = useIdentityForm('sign-up', checkSignUp, identity.signUp, ({ organizer }) =>
    onSignedIn(organizer),
  );
  return (
    <IdentityForm
      title={t('Create an account')}
      submitLabel={t('Create account')}
      form={form}
      onTouch={identity.prepare}
      notice={
        <NoticeLine to={pathTo('/privacy')} date={privacyNotice.date} newTab>
          {t('We keep your name and e-mail address for as long as you have the account.')}
        </NoticeLine>
      }
    >
      <TextField {...form.field('fullName')} label={t('Full name')} autoComplete="name" />
      <EmailField {...form.field('email')} autoComplete="email" />
      <NewPasswordField field={form.field('password')} label={t('Password')} />
    </IdentityForm>
  );
}
