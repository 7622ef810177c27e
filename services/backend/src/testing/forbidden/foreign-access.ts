import { randomUUID } from 'node:crypto';
import { pageHeaders } from '../proposal-backend';
import { act, evil, type Fixture, get, rejectedWith } from './forbidden-request';
import { bearer } from './sign-in-requests';

const sha = 'ab'.repeat(32);
const withCookie = (cookieOf: (fixture: Fixture) => string) => (fixture: Fixture) =>
  fixture.ask('GET', '/api/proposals', { headers: { cookie: cookieOf(fixture) } });

const withoutSession = rejectedWith('unauthenticated', {
  'one’s own list, signed out': get('visitor', '/api/proposals'),
  'one’s own list with a token': async ({ ask, service }) =>
    ask('GET', '/api/proposals', bearer(await service.sign())),
  'a made-up cookie': withCookie(() => `__Secure-organizer=${'a'.repeat(43)}`),
  'a cookie that tries SQL': withCookie(() => "__Secure-organizer=' or true --"),
  'a cookie that plain http could have planted': withCookie(({ sana }) =>
    sana.cookie.replace('__Secure-', ''),
  ),
  'reviews, signed out': get('visitor', '/api/reviews'),
  'deciding, signed out': act('decide', 'visitor', 'pending'),
});

const own = ({ pending }: Fixture) => `/api/proposals/${pending.id}`;
const image = ({ pending }: Fixture) => pending.conference.conferenceImage;
const deleteAs = (method: string) => (fixture: Fixture) =>
  fixture.ask(method, own(fixture), { headers: pageHeaders(fixture.bilal) });
const others = rejectedWith('not-found', {
  'reading another organizer’s proposal': get('bilal', own),
  'seeing the image of another organizer’s proposal': get('bilal', image),
  'seeing the image of a pending proposal, signed out': (fixture) =>
    fixture.ask('GET', image(fixture)),
  'replacing another organizer’s proposal': act('replace', 'bilal', 'pending'),
  'withdrawing another organizer’s proposal': act('withdraw', 'bilal', 'pending'),
  'withdrawing a proposal as a moderator': act('withdraw', 'editor', 'pending'),
  'replacing a proposal as a moderator': act('replace', 'editor', 'pending'),
});
const otherMethods = rejectedWith('method-not-allowed', {
  'deleting a proposal': deleteAs('DELETE'),
  'patching a proposal': deleteAs('PATCH'),
});

const remove = (who: 'sana' | 'editor', which: 'accepted' | 'pending', reason = 'By mistake.') =>
  act('decide', who, which, { body: { decision: 'remove', reason } });
const rights = [
  rejectedWith('forbidden', {
    'reviews without the right': get('sana', '/api/reviews'),
    'taking one’s own off the site as a moderator': remove('sana', 'accepted'),
    'approving one’s own': act('decide', 'sana', 'pending'),
    'approving with the right claimed in the body': act('decide', 'sana', 'pending', {
      body: { admin: true },
    }),
    'deciding from a page of another site': act('decide', 'editor', 'pending', { headers: evil }),
  }),
  rejectedWith('malformed-request', {
    'reviews of an unknown state': get('editor', '/api/reviews?state=public'),
    'reviews before the first page': get('editor', '/api/reviews?page=0'),
  }),
  rejectedWith('conflict', {
    'taking off the site what is not public': remove('editor', 'pending'),
  }),
  rejectedWith('invalid-values', {
    'taking off the site without a reason': remove('editor', 'accepted', ' '),
  }),
].flat();

const paths = rejectedWith('not-found', {
  'a malformed id': get('sana', '/api/proposals/7'),
  'an id that tries SQL': get('sana', `/api/proposals/${encodeURIComponent("' or true --")}`),
  'an unknown id': get('sana', `/api/proposals/${randomUUID()}`),
  'an image path that leads out': get('sana', '/api/conference-images/..%2f..%2f..%2fetc%2fpasswd'),
  'an image of another type': get('sana', `/api/conference-images/${sha}.svg`),
  'an unknown image': get('sana', `/api/conference-images/${sha}.webp`),
});

/** Access to data of others, or to data that does not exist. */
export const foreignAccess = [withoutSession, others, otherMethods, rights, paths].flat();
