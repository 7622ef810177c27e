import { checkSignIn, checkSignUp } from './check-fields';

const unsendable = ['o(b)@x.org', 'a:b@x.org', 'a"b@x.org', 'a\0b@x.org'];
it.each(unsendable)('rejects %j as an e-mail address', (email) => {
  expect(checkSignIn({ email, password: 'x' })).toEqual({
    email: 'Enter an e-mail address such as name@example.com.',
  });
});

it('requires eight characters in a new password only', () => {
  const fields = { fullName: 'Sana Malik', email: 'sana@example.com', password: 'seven77' };
  expect(checkSignUp(fields)).toEqual({ password: 'Use at least 8 characters.' });
  expect(checkSignIn(fields)).toEqual({});
});
