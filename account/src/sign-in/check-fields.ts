import { isEmail } from '@meridian/contracts/forms';
import type { Registration } from '../identity/identity';
import { minPasswordLength } from './password-strength';

export type FieldName = keyof Registration;

export type FieldErrors = Partial<Record<FieldName, string | undefined>>;

/** An existing password may be of any length. */
export function checkSignIn({ email, password }: Omit<Registration, 'fullName'>): FieldErrors {
  return {
    ...checkEmail({ email }),
    password: password ? undefined : 'Enter your password.',
  };
}

export function checkSignUp({ fullName, email, password }: Registration): FieldErrors {
  return {
    fullName: fullName ? undefined : 'Enter your full name.',
    ...checkEmail({ email }),
    ...checkNewPassword({ password }),
  };
}

export function checkEmail({ email }: Pick<Registration, 'email'>): FieldErrors {
  if (!email) return { email: 'Enter your e-mail address.' };
  if (isEmail(email)) return {};
  return { email: 'Enter an e-mail address such as name@example.com.' };
}

export function checkNewPassword({ password }: Pick<Registration, 'password'>): FieldErrors {
  if (!password) return { password: 'Choose a password.' };
  if (password.length >= minPasswordLength) return {};
  return { password: `Use at least ${minPasswordLength} characters.` };
}
