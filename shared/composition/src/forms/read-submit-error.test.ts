import {
  fieldOfMessage,
  fillMinutes,
  phoneMessages,
  preRegistrationSchema,
  submitErrorMessages,
} from '@meridian/contracts/forms';
import { readSubmitError } from './read-submit-error';

const { tooFast, tooMany, tooLarge, changed } = submitErrorMessages;
const notYet = 'This was not sent yet';
const fieldOf = (message: string) => fieldOfMessage(preRegistrationSchema(''), message);
const words = { fieldOf, isOurs: true };

it('shows the server’s messages, one per line, each beside its field', () => {
  const messages = {
    user_whatsappno: phoneMessages.user_whatsappno.wrong,
    user_dob: 'Your date of birth must be in the past',
    user_expirydate: 'The PMDC expiry date must be after today',
  };
  expect(readSubmitError(400, Object.values(messages).join('\n'), words)).toEqual({
    status: 'invalid',
    errors: Object.entries(messages).map(([field, message]) => ({ field, message })),
  });
});

it('shows a message of our newer server about a rule that the page does not know', () => {
  const message = 'Enter a passport number that has not expired';
  expect(readSubmitError(400, message, words)).toEqual({
    status: 'invalid',
    errors: [{ field: '', message }],
  });
});

it.each([
  [400, 'The service ID not found'],
  [500, 'Internal Server Error'],
])('names neither the visitor nor this site as the cause of a %i of EmailJS', (status, text) => {
  const message = expect.stringMatching(/^The service that delivers our forms did not take/);
  expect(readSubmitError(status, text, { fieldOf, isOurs: false })).toMatchObject({
    failure: { title: 'This could not be sent', message },
  });
});

it.each([
  [400, tooFast],
  [429, tooFast],
  [429, fillMinutes(tooMany, 61)],
  [413, tooLarge],
  [409, changed],
])('shows the message of a %i that visitors can act on: %s', (status, message) => {
  expect(readSubmitError(status, message, words)).toEqual({
    status: 'failed',
    failure: { title: notYet, message },
  });
});

it.each([
  [429, 'Slow down', fillMinutes(tooMany, 600)],
  [413, '<h1>Payload too large</h1>', tooLarge],
])('explains a %i of a proxy in the site’s own words', (status, text, message) => {
  expect(readSubmitError(status, text, words)).toMatchObject({
    failure: { title: notYet, message },
  });
});

it.each([
  [400, 'The service ID not found'],
  [400, '<h1>Bad Request</h1>'],
  [400, ''],
  [500, 'TypeError: undefined is not a function'],
])('blames the site for a %i that no visitor can correct, with any text', (status, text) => {
  const error = readSubmitError(status, text, words);
  expect(error).toMatchObject({ failure: { title: 'This could not be sent' } });
  if (text) expect(JSON.stringify(error)).not.toContain(text);
});
