import { contactValues as whole } from '../testing/form-values';
import { checkForm } from './form-schemas';

const today = '2026-10-14';

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
  'user@مثال.com/path',
  `${'a'.repeat(65)}@example.com`,
])('rejects %j as an e-mail address', (user_email) => {
  expect(messageOf({ user_email })).toEqual([
    'Enter an e-mail address in the correct form, such as name@example.com',
  ]);
});

it.each([
  ["o'neill+news@post.example.co.uk", "o'neill+news@post.example.co.uk"],
  ['a@xn--mgbai9azgqp6j.xn--mgbai9azgqp6j', 'a@xn--mgbai9azgqp6j.xn--mgbai9azgqp6j'],
  ['\u200fsana@example.com\u200b', 'sana@example.com'],
  ['\ufeff\u00a0sana@\u2066example.com\u2069', 'sana@example.com'],
  ['sana@EXAMPLE.com', 'sana@example.com'],
  ['sana@example.com\u200e \u200e', 'sana@example.com'],
  // As mail servers spell it.
  ['user@مثال.com', 'user@xn--mgbh0fb.com'],
  ['user@XN--MGBH0FB.com', 'user@xn--mgbh0fb.com'],
])('takes %j as the e-mail address %s', (user_email, stored) => {
  expect(check({ user_email })).toEqual({
    status: 'accepted',
    values: { ...whole, user_email: stored },
  });
});

it('stores names unchanged except for marks that reverse the text after them', () => {
  const joined = { user_name: 'نامہ\u200cنگار 👩\u200d⚕️', user_subject: "D’Souza-O'Neill" };
  const turned = {
    user_name: `\u200f\u202e${joined.user_name}\u2069\u200b`,
    user_subject: `\u2067${joined.user_subject}`,
  };
  expect(check(turned)).toMatchObject({ values: joined });
  for (const user_name of ['ثنا', 'م'.repeat(50), '👨\u200d👩\u200d👧'])
    expect(check({ user_name })).toMatchObject({ values: { user_name } });
});

it.each(['ی', ' ', '@', '\u202e', '0'])('parses 100,000 of %j fast', (character) => {
  const user_name = `a${character.repeat(100_000)}a`;
  expect(messageOf({ user_name, user_email: user_name }).length).toBeGreaterThan(0);
});

it('allows several lines in a message', () => {
  expect(check({ user_message: 'One\r\nTwo\n\tThree' })).toMatchObject({
    values: { user_message: 'One\nTwo\n\tThree' },
  });
});

it.each([
  [{ user_email: 'ثنا@example.com' }, /^Write the part before the @ in the letters a to z, as in/],
  [{ user_name: '\u200b\u202e ' }, /^Enter your name$/],
  [
    { user_subject: 'Hello\r\nBcc: all@example.com' },
    /^The subject must be one line of plain text$/,
  ],
  [{ user_message: 'Hello\u0000' }, /^Your message must be plain text$/],
  [{ user_message: 'a'.repeat(5001) }, /^Your message must be 5,000 characters or fewer$/],
])('says what is wrong with %j', (changes, message) => {
  expect(messageOf(changes)).toEqual([expect.stringMatching(message)]);
});

it('asks for every empty field, in the order of the page; other values than texts count as empty', () => {
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
