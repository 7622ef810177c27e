import { randomUUID } from 'node:crypto';
import { pageHeaders, proposalBody } from '../proposal-backend';
import {
  change,
  decide,
  type Forbidden,
  send,
  submit,
  takeBack,
  withdraw,
} from './forbidden-request';

const manyFields = '--b\r\nContent-Disposition: form-data; name="country"\r\n\r\nx\r\n'.repeat(
  100_000,
);

/** Malformed requests, and requests that come too late. */
export const requests: Forbidden[] = [
  [
    'submitting from a page of another site',
    'forbidden',
    (fixture) => send(fixture, {}, { origin: 'https://evil.example' }),
  ],
  ['submitting from no page', 'forbidden', (fixture) => send(fixture, {}, { origin: '' })],
  [
    'submitting across sites',
    'forbidden',
    (fixture) => send(fixture, {}, { 'sec-fetch-site': 'cross-site' }),
  ],
  [
    'submitting without a key',
    'malformed-request',
    (fixture) => send(fixture, {}, { 'idempotency-key': '' }),
  ],
  [
    'submitting with a malformed key',
    'malformed-request',
    (fixture) => send(fixture, {}, { 'idempotency-key': 'again' }),
  ],
  [
    'JSON for a form',
    'wrong-type',
    ({ ask, sana }) =>
      ask('POST', '/api/proposals', {
        headers: pageHeaders(sana, {
          'idempotency-key': randomUUID(),
          'content-type': 'application/json',
        }),
        body: '{}',
      }),
  ],
  [
    'multipart without a boundary',
    'wrong-type',
    ({ ask, sana }) =>
      ask('POST', '/api/proposals', {
        headers: pageHeaders(sana, {
          'idempotency-key': randomUUID(),
          'content-type': 'multipart/form-data',
        }),
        body: 'x',
      }),
  ],
  [
    'malformed multipart',
    'malformed-request',
    ({ ask, sana }) =>
      ask('POST', '/api/proposals', {
        headers: pageHeaders(sana, {
          'idempotency-key': randomUUID(),
          'content-type': 'multipart/form-data; boundary=b',
        }),
        body: '--c\r\n\r\nx',
      }),
  ],
  [
    'a hundred thousand fields',
    'malformed-request',
    ({ ask, sana }) =>
      ask('POST', '/api/proposals', {
        headers: pageHeaders(sana, {
          'idempotency-key': randomUUID(),
          'content-type': 'multipart/form-data; boundary=b',
        }),
        body: `${manyFields}--b--\r\n`,
      }),
  ],
  [
    'a field that the form does not have',
    'malformed-request',
    (fixture) => send(fixture, { state: 'accepted' }),
  ],
  [
    'a field of JavaScript’s own',
    'malformed-request',
    (fixture) => send(fixture, { __proto__x: '1' }),
  ],
  [
    'a field twice',
    'malformed-request',
    (fixture) => {
      const body = proposalBody({}, fixture.image);
      body.append('country', 'Pakistan');
      return submit(fixture, body);
    },
  ],
  [
    'two images',
    'malformed-request',
    (fixture) => {
      const body = proposalBody({}, fixture.image);
      body.append('image', new Blob(['x']), 'second.png');
      return submit(fixture, body);
    },
  ],
  [
    'a file for a text',
    'malformed-request',
    (fixture) => {
      const body = proposalBody({ venue: undefined }, fixture.image);
      body.append('venue', new Blob(['Lahore']), '../../etc/passwd');
      return submit(fixture, body);
    },
  ],
  [
    'a change without a version',
    'malformed-request',
    ({ ask, sana, pending }) => change(ask, sana, pending, ''),
  ],
  [
    'a change of any version',
    'malformed-request',
    ({ ask, sana, pending }) => change(ask, sana, pending, '*'),
  ],
  [
    'a change of a weak version',
    'malformed-request',
    ({ ask, sana, pending }) => change(ask, sana, pending, 'W/"1"'),
  ],
  [
    'a change of a stale version',
    'version-moved',
    ({ ask, sana, pending }) => change(ask, sana, pending, '"7"'),
  ],
  [
    'a withdrawal of a stale version',
    'version-moved',
    ({ ask, sana, accepted }) => withdraw(ask, sana, { ...accepted, version: 1 }),
  ],
  [
    'taking back a proposal that was never approved',
    'conflict',
    ({ ask, sana, withdrawn }) => takeBack(ask, sana, withdrawn),
  ],
  [
    'taking back without a change',
    'conflict',
    ({ ask, sana, accepted }) => takeBack(ask, sana, accepted),
  ],
  [
    'a decision about a stale version',
    'version-moved',
    ({ ask, editor, pending }) =>
      decide(ask, editor, { ...pending, version: 9 }, { decision: 'accept' }),
  ],
  [
    'a decision twice',
    'conflict',
    ({ ask, editor, accepted }) =>
      decide(ask, editor, accepted, { decision: 'decline', reason: 'After all' }),
  ],
  [
    'a change after withdrawal',
    'conflict',
    ({ ask, sana, withdrawn }) => change(ask, sana, withdrawn),
  ],
  ['a withdrawal twice', 'conflict', ({ ask, sana, withdrawn }) => withdraw(ask, sana, withdrawn)],
  [
    'a decision after withdrawal',
    'conflict',
    ({ ask, editor, withdrawn }) => decide(ask, editor, withdrawn, { decision: 'accept' }),
  ],
  [
    'an unknown decision',
    'malformed-request',
    ({ ask, editor, pending }) => decide(ask, editor, pending, { decision: 'publish' }),
  ],
  [
    'a decision in another’s name',
    'malformed-request',
    ({ ask, editor, pending }) =>
      decide(ask, editor, pending, { decision: 'accept', decidedBy: 'sana' }),
  ],
  [
    'a decision as text',
    'wrong-type',
    ({ ask, editor, pending }) =>
      decide(ask, editor, pending, { decision: 'accept' }, { 'content-type': 'text/plain' }),
  ],
  [
    'a decision of 20 KB',
    'too-large',
    ({ ask, editor, pending }) =>
      decide(ask, editor, pending, { decision: 'decline', reason: 'x'.repeat(20_000) }),
  ],
  [
    'a decline without a reason',
    'invalid-values',
    ({ ask, editor, pending }) =>
      decide(ask, editor, pending, { decision: 'decline', reason: ' ' }),
  ],
  [
    'a decline with a reason too long',
    'invalid-values',
    ({ ask, editor, pending }) =>
      decide(ask, editor, pending, { decision: 'decline', reason: 'x'.repeat(1001) }),
  ],
];
