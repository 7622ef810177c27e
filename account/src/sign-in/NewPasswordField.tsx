import { PasswordField } from '@shared/ui/forms';
import { type ChangeEvent, useState } from 'react';
import { PasswordAdvice } from './PasswordAdvice';
import { type PasswordRating, ratePassword } from './password-strength';
import { readField } from './read-field';
import type { useIdentityForm } from './use-identity-form';

/** A password that is being chosen, with its strength in words. */
export function NewPasswordField({
  field,
  label,
}: {
  field: ReturnType<ReturnType<typeof useIdentityForm>['field']>;
  label: string;
}) {
  const [rating, setRating] = useState<PasswordRating | null>(null);
  const rate = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const personal = [readField(target.form, 'email'), readField(target.form, 'fullName')];
    setRating(target.value ? ratePassword(target.value, personal) : null);
  };
  return (
    <div>
      <PasswordField {...field} label={label} autoComplete="new-password" onChange={rate} />
      <PasswordAdvice rating={rating} />
    </div>
  );
}
