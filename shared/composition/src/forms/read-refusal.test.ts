import { phoneMessages, refusalMessages } from '@shared/contracts/forms';
import { readRefusal } from './read-refusal';

const { tooFast, tooMany, tooLarge, changed } = refusalMessages;
const notYet = 'This was not sent yet';

it('puts the server’s word on a telephone number beside its field', () => {
  const message = phoneMessages.user_contactno.wrong;
  expect(readRefusal(400, message)).toEqual({
    status: 'refused',
    errors: [{ field: 'user_contactno', message }],
  });
});

it.each([
  [400, tooFast],
  [429, tooFast],
  [429, tooMany],
  [413, tooLarge],
  [409, changed],
])('shows what a %i says when visitors can do something about it: %s', (status, message) => {
  expect(readRefusal(status, message)).toEqual({
    status: 'failed',
    failure: { title: notYet, message },
  });
});

it.each([
  [429, 'Slow down', tooMany],
  [413, '<h1>Payload too large</h1>', tooLarge],
])('says a %i of something in between in its own words', (status, text, message) => {
  expect(readRefusal(status, text)).toMatchObject({ failure: { title: notYet, message } });
});

it.each([
  [400, 'The service ID not found'],
  [500, 'TypeError: undefined is not a function'],
  [503, ''],
])('takes the blame for a %i that no visitor can put right, whatever it says', (status, text) => {
  const refusal = readRefusal(status, text);
  expect(refusal).toMatchObject({ failure: { title: 'This could not be sent' } });
  if (text) expect(JSON.stringify(refusal)).not.toContain(text);
});
