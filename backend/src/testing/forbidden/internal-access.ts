import { pageHeaders } from '../proposal-backend';
import type { Forbidden } from './forbidden-request';

/** Endpoints for operators and for this machine; the right of moderators does not count there. */
const internal: Forbidden[] = [
  ['GET', '/api/ops/outbox'],
  ['GET', '/api/ops/outbox/mails'],
  ['GET', '/api/ops/outbox/mails/1'],
  ['POST', '/api/ops/outbox/retry'],
  ['GET', '/api/dev/mailbox'],
  ['GET', '/api/dev/mailbox/1'],
  ['GET', '/api/dev/mailbox/1/html'],
].map(
  ([method = '', path = '']): Forbidden => [
    `${method} ${path} from outside`,
    'forbidden',
    ({ ask, editor }) => ask(method, path, { headers: pageHeaders(editor) }),
  ],
);

const forms: Forbidden[] = [
  { what: 'from a page of another site', headers: { origin: 'https://evil.example' } },
  { what: 'from no page, with a guessed token', headers: { 'x-internal-token': 'guessed' } },
].map(
  ({ what, headers }): Forbidden => [
    `a form ${what}`,
    'forbidden',
    ({ ask }) => ask('POST', '/api/forms/contact', { headers, body: '{"values":{}}' }),
  ],
);

/** Requests from the network for what our own processes send. */
export const internalAccess = [internal, forms].flat();
