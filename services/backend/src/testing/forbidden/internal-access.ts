import { pageHeaders } from '../proposal-backend';
import { evil, type Fixture, rejectedWith } from './forbidden-request';

/** Endpoints for operators; neither the right of moderators nor the machine counts there. */
const internal = [
  ['GET', '/api/ops/outbox'],
  ['GET', '/api/ops/outbox/1'],
  ['POST', '/api/ops/outbox/retry'],
  ['GET', '/api/dev/mailbox'],
  ['GET', '/api/dev/mailbox/1'],
  ['GET', '/api/ops/organizers'],
  ['POST', '/api/ops/organizers'],
  ['GET', '/api/ops/programme/courses'],
  ['POST', '/api/ops/programme/courses'],
  ['POST', '/api/ops/pictures'],
].flatMap(([method = '', path = '']) => [
  ...rejectedWith('not-found', {
    [`${method} ${path} on the port of visitors`]: ({ ask, editor }) =>
      ask(method, path, { headers: pageHeaders(editor) }),
  }),
  ...rejectedWith('forbidden', {
    [`${method} ${path} by a moderator`]: ({ askInternally, editor }) =>
      askInternally(method, path, { headers: pageHeaders(editor) }),
    [`${method} ${path} from this machine without the token`]: ({ askInternally }) =>
      askInternally(method, path),
  }),
]);

const guessed = { 'x-internal-token': 'guessed' };
const send = (headers: Record<string, string>) => (fixture: Fixture) =>
  fixture.ask('POST', '/api/forms/contact', { headers, body: '{"values":{}}' });
const forms = rejectedWith('forbidden', {
  'a form from a page of another site': send(evil),
  'a form from no page, with a guessed token': send(guessed),
});

/** Requests from the network that only our own processes may send. */
export const internalAccess = [internal, forms].flat();
