import { useTranslate } from '@meridian/composition';
import { classNames } from '@meridian/ui';
import { PasswordField } from '@meridian/ui/forms';
import { type ChangeEvent, useState } from 'react';
import styles from './new-password-field.module.css';
import { type PasswordRating, passwordAdvice, ratePassword } from './password-strength';
import { readField, type useIdentityForm } from './use-identity-form';

export function NewPasswordField({
  field,
  label,
}: {
  field: ReturnType<ReturnType<typeof useIdentityForm>['field']>;
  label: string;
}) {
  const t = useTranslate();
  const [rating, setRating] = useState<PasswordRating | null>(null);
  const rate = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const personal = [readField(target.form, 'email'), readField(target.form, 'fullName')];
    setRating(target.value ? ratePassword(target.value, personal) : null);
  };
  return (
    <div>
      <PasswordField {...field} label={label} autoComplete="new-password" onChange={rate} />
      <div className={styles.room}>
        {/* Screen readers hear changes. */}
        <p className={classNames(styles.advice, rating && styles[rating.strength])} role="status">
          {t(rating?.words ?? passwordAdvice)}
        </p>
      </div>
    </div>
  );
}
