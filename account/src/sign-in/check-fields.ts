import { isEmail } from '@shared/contracts/forms';
import { minPasswordLength } from './password-strength';

export type FieldName = 'fullName' | 'email' | 'password';
export type FieldErrors = Partial<Record<FieldName, string>>;

/** Problems of a sign-in; an existing password may be of any length. */
export function checkSignIn({ email, password }: { email: string; password: string }): FieldErrors {
  return withoutEmpty({
    email: checkEmail(email),
    password: password ? undefined : 'Enter your password.',
  });
}

/** Problems of a request for a new password. */
export function checkEmailField({ email }: { email: string }): FieldErrors {
  return withoutEmpty({ email: checkEmail(email) });
}

/** Problems of a new password. */
export function checkPassword({ password }: { password: string }): FieldErrors {
  return withoutEmpty({ password: checkNewPassword(password) });
}

/** Problems of a sign-up. */
export function checkSignUp(fields: {
  fullName: string;
  email: string;
  password: string;
}): FieldErrors {
  return withoutEmpty({
    fullName: fields.fullName.trim() ? undefined : 'Enter your full name.',
    email: checkEmail(fields.email),
    password: checkNewPassword(fields.password),
  });
}

function checkEmail(email: string): string | undefined {
  const address = email.trim();
  if (!address) return 'Enter your e-mail address.';
  return isEmail(address) ? undefined : 'Enter an e-mail address such as name@example.com.';
}

function checkNewPassword(password: string): string | undefined {
  if (!password) return 'Choose a password.';
  if (password.length < minPasswordLength) {
    return `Use at least ${minPasswordLength} characters.`;
  }
  return undefined;
}

function withoutEmpty(errors: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}
