import { PasswordField, TextField } from '@shared/ui/forms';
import { type ChangeEvent, useState } from 'react';
import type { Identity, Organizer } from '../identity/identity';
import { checkSignUp } from './check-fields';
import { IdentityForm } from './IdentityForm';
import { PasswordAdvice } from './PasswordAdvice';
import { type PasswordRating, ratePassword } from './password-strength';
import { readField } from './read-field';
import { useIdentityForm } from './use-identity-form';

/** Name, e-mail address and password of a new organizer. */
export function SignUpForm({
  identity,
  onSignedIn,
}: {
  identity: Identity;
  onSignedIn: (organizer: Organizer) => void;
}) {
  const form = useIdentityForm('sign-up', checkSignUp, identity.signUp, onSignedIn);
  const [rating, setRating] = useState<PasswordRating | null>(null);

  const rate = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const personal = [readField(target.form, 'email'), readField(target.form, 'fullName')];
    setRating(target.value ? ratePassword(target.value, personal) : null);
  };

  return (
    <IdentityForm
      title="Create an account"
      submitLabel="Create account"
      form={form}
      onTouch={identity.prepare}
    >
      <TextField {...form.field('fullName')} label="Full name" autoComplete="name" />
      <TextField
        {...form.field('email')}
        label="E-mail address"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div>
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="new-password"
          onChange={rate}
        />
        <PasswordAdvice rating={rating} />
      </div>
    </IdentityForm>
  );
}
