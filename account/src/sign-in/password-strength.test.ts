import { ratePassword } from './password-strength';

it.each([
  ['', 'too-short'],
  ['password', 'weak'],
  ['Password123', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['mango tree', 'fair'],
  ['Tlq8-zvn', 'fair'],
  ['Tlq8-zvnR4w', 'strong'],
  ['copper lantern seven rivers', 'strong'],
])('rates "%s" as %s', (password, strength) => {
  expect(ratePassword(password).strength).toBe(strength);
});

it('does not count parts of the name or the e-mail address', () => {
  const { strength, words } = ratePassword('SanaMalik-2024-x', ['sana.malik@example.com', '']);
  expect(strength).toBe('weak');
  expect(words).toBe('Weak. It contains a part of your name or e-mail address.');
});
