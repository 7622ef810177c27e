import { identityErrors } from '../../identity/identity-errors';
import { checkSignIn, checkSignUp } from '../../sign-in/check-fields';
import { ratePassword } from '../../sign-in/password-strength';
import { signInMessages } from './sign-in';

const isMissing = (text: string | undefined) => text && !signInMessages[text];

it('has every error of the identity service in Urdu', () => {
  const texts = Object.values(identityErrors).flatMap(({ heading, text }) => [heading, text]);
  expect(texts.filter(isMissing)).toEqual([]);
});

it('has what can be wrong with each field', () => {
  const empty = { fullName: '', email: '', password: '' };
  const wrong = { fullName: '', email: 'sana@', password: 'short' };
  const faults = [checkSignIn(empty), checkSignUp(empty), checkSignUp(wrong)].flatMap((found) =>
    Object.values(found),
  );
  expect(new Set(faults.filter(Boolean)).size).toBe(6);
  expect(faults.filter(isMissing)).toEqual([]);
});

it('has each strength of a password', () => {
  const passwords = ['short', 'sana.malik-2024', 'Password123', 'aaaaaaaaaaaa', 'mango tree'];
  const said = [...passwords, 'copper lantern seven rivers'].map(
    (password) => ratePassword(password, ['sana.malik@example.com']).words,
  );
  expect(new Set(said).size).toBe(6);
  expect(said.filter(isMissing)).toEqual([]);
});
