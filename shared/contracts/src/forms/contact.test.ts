import { checkForm } from './form-schemas';

const today = '2026-10-14';
const whole = {
  user_name: 'Sana Malik',
  user_email: 'sana@example.com',
  user_subject: 'A course on site',
  user_message: 'Could you teach resuscitation at our hospital?',
};

const check = (changes: Record<string, unknown>) =>
  checkForm('contact', { ...whole, ...changes }, today);
const messageOf = (changes: Record<string, unknown>) => {
  const checked = check(changes);
  return checked.status === 'invalid' ? checked.errors.map(({ message }) => message) : [];
};

it('accepts a complete form and trims its values', () => {
  expect(check({ user_name: '  Sana Malik ', extra: 'dropped' })).toEqual({
    status: 'accepted',
    values: whole,
  });
});

it.each([
  'sana@',
  'sana@example',
  'sana@example..com',
  'sana@-example.com',
  'sana@example.com\r\nBcc: all@example.com',
  'a, b@example.com',
  `${'a'.repeat(65)}@example.com`,
])('rejects %j as an e-mail address', (user_email) => {
  expect(messageOf({ user_email })).toEqual([
    'Enter an e-mail address in the correct form, such as name@example.com',
  ]);
});

it.each(["o'neill+news@post.example.co.uk", 'a@xn--mgbai9azgqp6j.xn--mgbai9azgqp6j'])(
  'accepts %j as an e-mail address',
  (user_email) => {
    expect(check({ user_email }).status).toBe('accepted');
  },
);

it('allows several lines in a message and one in a subject', () => {
  expect(check({ user_message: 'One\r\nTwo\n\tThree' })).toMatchObject({
    values: { user_message: 'One\nTwo\n\tThree' },
  });
  expect(messageOf({ user_subject: 'Hello\r\nBcc: all@example.com' })).toEqual([
    'The subject must be one line of plain text',
  ]);
  expect(messageOf({ user_message: 'Hello\u0000' })).toEqual(['Your message must be plain text']);
});

it('names the limit of a text that is too long', () => {
  expect(messageOf({ user_message: 'a'.repeat(5001) })).toEqual([
    'Your message must be 5,000 characters or fewer',
  ]);
});

it('asks for every empty field, in the order of the page; what is no text is empty', () => {
  const values = { user_name: ['Sana'], user_subject: 7, user_message: null };
  const checked = checkForm('contact', values, today);
  expect(checked).toEqual({
    status: 'invalid',
    errors: [
      { field: 'user_name', message: 'Enter your name' },
      { field: 'user_email', message: 'Enter your e-mail address' },
      {
        field: 'user_subject',
        message: 'Enter a subject, so that your message reaches the right person',
      },
      { field: 'user_message', message: 'Enter your message' },
    ],
  });
});
