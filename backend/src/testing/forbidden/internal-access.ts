import { pageHeaders } from '../proposal-backend';
import type { Forbidden } from './forbidden-request';

/** Endpoints for operators; neither the right of moderators nor the machine counts there. */
const internal: Forbidden[] = [
  ['GET', '/api/ops/outbox'],
  ['GET', '/api/ops/outbox/mails'],
  ['GET', '/api/ops/outbox/mails/1'],
  ['POST', '/api/ops/outbox/retry'],
  ['GET', '/api/dev/mailbox'],
  ['GET', '/api/dev/mailbox/1'],
  ['GET', '/api/dev/mailbox/1/html'],
  ['GET', '/api/ops/organizers'],
  ['POST', '/api/ops/organizers/admin'],
  ['POST', '/api/ops/organizers/roles'],
  ['GET', '/api/ops/programme/courses'],
  ['POST', '/api/ops/programme/courses'],
  ['POST', '/api/ops/pictures'],
].flatMap(([method = '', path = '']): Forbidden[] => [
  [
    `${method} ${path} on the port of visitors`,
    'not-found',
    ({ ask, editor }) => ask(method, path, { headers: pageHeaders(editor) }),
  ],
  [
    `${method} ${path} by a moderator`,
    'forbidden',
    ({ askInternally, editor }) => askInternally(method, path, { headers: pageHeaders(editor) }),
  ],
  [
    `${method} ${path} from this machine without the token`,
    'forbidden',
    ({ askInternally }) => askInternally(method, path),
  ],
]);

const forms: Forbidden[] = [
  { what: 'from a page of another site', headers: { origin: 'https://evil.example' } },
  { what: 'from no page, with a guessed token', headers: { 'x-internal-token': 'guessed' } },
].flatMap(({ what, headers }) =>
  ['contact', 'deletion'].map(
    (form): Forbidden => [
      `the form ${form} ${what}`,
      'forbidden',
      ({ ask }) => ask('POST', `/api/forms/${form}`, { headers, body: '{"values":{}}' }),
    ],
  ),
);

/** Requests from the network for what our own processes send. */
export const internalAccess = [internal, forms].flat();
