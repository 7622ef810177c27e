import * as v from 'valibot';
import { fakeRegistry, reject } from '../testing/fake-registry';
import { sendRequest } from './console-request';

const schema = v.object({ name: v.string() });

it('throws the words of a rejection', async () => {
  fakeRegistry({ '/apps': reject(403, 'forbidden', 'expected the right admin', 'Ask for it.') });
  await expect(sendRequest(schema, '/apps')).rejects.toMatchObject({
    code: 'forbidden',
    message: 'expected the right admin',
    suggestion: 'Ask for it.',
  });
});

it.each([
  ['what cannot be reached', 'unreachable', 'unreachable'],
  ['a page in place of an error', { status: 502, body: null }, 'unavailable'],
  ['another form', { name: 7 }, 'unexpected-response'],
])('tells %s apart', async (_, response, code) => {
  fakeRegistry({ '/apps': response });
  await expect(sendRequest(schema, '/apps')).rejects.toMatchObject({ code });
});
