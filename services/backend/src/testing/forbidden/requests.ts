import { randomUUID } from 'node:crypto';
import { proposalBody } from '../proposal-backend';
import {
  act,
  evil,
  type Fixture,
  type Forbidden,
  rejectedWith,
  send,
  submit,
} from './forbidden-request';

const manyFields = '--b\r\nContent-Disposition: form-data; name="country"\r\n\r\nx\r\n'.repeat(
  100_000,
);
const raw = (type: string, body: string) => (fixture: Fixture) =>
  submit(fixture, body, { 'content-type': type });
const withField = (name: string, value: string | Blob, without?: string) => (fixture: Fixture) => {
  const body = proposalBody(without ? { [without]: undefined } : {}, fixture.image);
  if (typeof value === 'string') body.append(name, value);
  else body.append(name, value, '../../etc/passwd');
  return submit(fixture, body);
};
const decideWith = (body: object) => act('decide', 'editor', 'pending', { body });
const multipart = 'multipart/form-data; boundary=b';

/** Malformed requests, and requests that come too late. */
export const requests: Forbidden[] = [
  rejectedWith('forbidden', {
    'submitting from a page of another site': send({}, evil),
    'submitting from no page': send({}, { origin: '' }),
    'submitting across sites': send({}, { 'sec-fetch-site': 'cross-site' }),
  }),
  rejectedWith('malformed-request', {
    'submitting without a key': send({}, { 'idempotency-key': '' }),
    'submitting with a malformed key': send({}, { 'idempotency-key': 'x' }),
    'malformed multipart': raw(multipart, '--c\r\n\r\nx'),
    'a hundred thousand fields': raw(multipart, `${manyFields}--b--\r\n`),
    'a field that the form does not have': send({ state: 'accepted' }),
    'a field of JavaScript’s own': send({ constructor: '1' }),
    'a field twice': withField('country', 'Pakistan'),
    'two images': withField('image', new Blob(['x'])),
    'a file for a text': withField('venue', new Blob(['Lahore']), 'venue'),
    'an unknown decision': decideWith({ decision: 'publish' }),
    'a decision in another’s name': decideWith({ decidedBy: 'sana' }),
  }),
  rejectedWith('wrong-type', {
    'JSON for a form': raw('application/json', '{}'),
    'multipart without a boundary': raw('multipart/form-data', 'x'),
    'a decision as text': act('decide', 'editor', 'pending', {
      headers: { 'content-type': 'text/plain' },
    }),
  }),
  rejectedWith('not-found', {
    'a former proposal that no one sent': send({ former: randomUUID() }),
    'a former proposal of no id': send({ former: 'x' }),
  }),
  rejectedWith('conflict', {
    'a decision twice': act('decide', 'editor', 'accepted'),
    'a withdrawal twice': act('withdraw', 'sana', 'withdrawn'),
    'a decision after withdrawal': act('decide', 'editor', 'withdrawn'),
  }),
  rejectedWith('too-large', {
    'a decision of 20 KB': decideWith({ decision: 'decline', reason: 'x'.repeat(20_000) }),
  }),
  rejectedWith('invalid-values', {
    'a decline without a reason': decideWith({ decision: 'decline', reason: ' ' }),
    'a decline with a reason too long': decideWith({
      decision: 'decline',
      reason: 'x'.repeat(1001),
    }),
  }),
].flat();
