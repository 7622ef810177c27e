import { randomUUID } from 'node:crypto';
import { proposalBody } from '../proposal-backend';
import { act, type Fixture, type Forbidden, send, submit } from './forbidden-request';

const manyFields = '--b\r\nContent-Disposition: form-data; name="country"\r\n\r\nx\r\n'.repeat(
  100_000,
);
const raw = (type: string, body: string) => (fixture: Fixture) =>
  submit(fixture, body, { 'content-type': type });
/** A proposal with one more field. */
const withField = (name: string, value: string | Blob, without?: string) => (fixture: Fixture) => {
  const body = proposalBody(without ? { [without]: undefined } : {}, fixture.image);
  if (typeof value === 'string') body.append(name, value);
  else body.append(name, value, '../../etc/passwd');
  return submit(fixture, body);
};
const decline = (reason: string) =>
  act('decide', 'editor', 'pending', { body: { decision: 'decline', reason } });

/** Malformed requests, and requests that come too late. */
export const requests: Forbidden[] = [
  [
    'submitting from a page of another site',
    'forbidden',
    send({}, { origin: 'https://evil.example' }),
  ],
  ['submitting from no page', 'forbidden', send({}, { origin: '' })],
  ['submitting across sites', 'forbidden', send({}, { 'sec-fetch-site': 'cross-site' })],
  ['submitting without a key', 'malformed-request', send({}, { 'idempotency-key': '' })],
  ['submitting with a malformed key', 'malformed-request', send({}, { 'idempotency-key': 'x' })],
  ['JSON for a form', 'wrong-type', raw('application/json', '{}')],
  ['multipart without a boundary', 'wrong-type', raw('multipart/form-data', 'x')],
  [
    'malformed multipart',
    'malformed-request',
    raw('multipart/form-data; boundary=b', '--c\r\n\r\nx'),
  ],
  [
    'a hundred thousand fields',
    'malformed-request',
    raw('multipart/form-data; boundary=b', `${manyFields}--b--\r\n`),
  ],
  ['a field that the form does not have', 'malformed-request', send({ state: 'accepted' })],
  ['a field of JavaScript’s own', 'malformed-request', send({ constructor: '1' })],
  ['a field twice', 'malformed-request', withField('country', 'Pakistan')],
  ['two images', 'malformed-request', withField('image', new Blob(['x']))],
  ['a file for a text', 'malformed-request', withField('venue', new Blob(['Lahore']), 'venue')],
  ['a former proposal that no one sent', 'not-found', send({ former: randomUUID() })],
  ['a former proposal of no id', 'not-found', send({ former: 'x' })],
  ['a decision twice', 'conflict', act('decide', 'editor', 'accepted')],
  ['a withdrawal twice', 'conflict', act('withdraw', 'sana', 'withdrawn')],
  ['a decision after withdrawal', 'conflict', act('decide', 'editor', 'withdrawn')],
  [
    'an unknown decision',
    'malformed-request',
    act('decide', 'editor', 'pending', { body: { decision: 'publish' } }),
  ],
  [
    'a decision in another’s name',
    'malformed-request',
    act('decide', 'editor', 'pending', { body: { decidedBy: 'sana' } }),
  ],
  [
    'a decision as text',
    'wrong-type',
    act('decide', 'editor', 'pending', { headers: { 'content-type': 'text/plain' } }),
  ],
  ['a decision of 20 KB', 'too-large', decline('x'.repeat(20_000))],
  ['a decline without a reason', 'invalid-values', decline(' ')],
  ['a decline with a reason too long', 'invalid-values', decline('x'.repeat(1001))],
];
