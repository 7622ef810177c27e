import { randomUUID } from 'node:crypto';
import { pageHeaders } from '../proposal-backend';
import { act, type Fixture, type Forbidden, get } from './forbidden-request';
import { bearer } from './sign-in';

const sha = 'ab'.repeat(32);
const evil = { origin: 'https://evil.example' };
const withCookie = (cookieOf: (fixture: Fixture) => string) => (fixture: Fixture) =>
  fixture.ask('GET', '/api/proposals', { headers: { cookie: cookieOf(fixture) } });

/** Without a valid session. */
const cookies: Forbidden[] = [
  ['one’s own list, signed out', 'unauthenticated', get('nobody', '/api/proposals')],
  [
    'one’s own list with a token',
    'unauthenticated',
    async ({ ask, service }) => ask('GET', '/api/proposals', bearer(await service.sign())),
  ],
  ['a made-up cookie', 'unauthenticated', withCookie(() => `__Secure-organizer=${'a'.repeat(43)}`)],
  [
    'a cookie that tries SQL',
    'unauthenticated',
    withCookie(() => "__Secure-organizer=' or true --"),
  ],
  [
    'a cookie that plain http could have planted',
    'unauthenticated',
    withCookie(({ sana }) => sana.cookie.replace('__Secure-', '')),
  ],
  ['reviews, signed out', 'unauthenticated', get('nobody', '/api/reviews')],
  ['deciding, signed out', 'unauthenticated', act('decide', 'nobody', 'pending')],
];

const own = ({ pending }: Fixture) => `/api/proposals/${pending.id}`;
const deleteAs = (method: string) => (fixture: Fixture) =>
  fixture.ask(method, own(fixture), { headers: pageHeaders(fixture.bilal) });
const others = (
  [
    ['reading', 'not-found', get('bilal', own)],
    [
      'seeing the image of',
      'not-found',
      get('bilal', ({ pending }) => pending.conference.conferenceImage),
    ],
    ['replacing', 'not-found', act('replace', 'bilal', 'pending')],
    ['withdrawing', 'not-found', act('withdraw', 'bilal', 'pending')],
    ['withdrawing as a moderator', 'not-found', act('withdraw', 'editor', 'pending')],
    ['replacing as a moderator', 'not-found', act('replace', 'editor', 'pending')],
    ['deleting', 'method-not-allowed', deleteAs('DELETE')],
    ['patching', 'method-not-allowed', deleteAs('PATCH')],
  ] satisfies Forbidden[]
).map(([what, code, ask]): Forbidden => [`${what} another organizer’s proposal`, code, ask]);

const remove = (who: 'sana' | 'editor', which: 'accepted' | 'pending') =>
  act('decide', who, which, { body: { decision: 'remove', reason: 'By mistake.' } });
const rights: Forbidden[] = [
  ['reviews without the right', 'forbidden', get('sana', '/api/reviews')],
  ['reviews of an unknown state', 'malformed-request', get('editor', '/api/reviews?state=public')],
  ['reviews before the first page', 'malformed-request', get('editor', '/api/reviews?page=0')],
  ['taking one’s own off the site as a moderator', 'forbidden', remove('sana', 'accepted')],
  ['taking off the site what is not public', 'conflict', remove('editor', 'pending')],
  [
    'taking off the site without a reason',
    'invalid-values',
    act('decide', 'editor', 'accepted', { body: { decision: 'remove', reason: ' ' } }),
  ],
  ['approving one’s own', 'forbidden', act('decide', 'sana', 'pending')],
  [
    'approving with the right claimed in the body',
    'forbidden',
    act('decide', 'sana', 'pending', { body: { admin: true } }),
  ],
  [
    'deciding from a page of another site',
    'forbidden',
    act('decide', 'editor', 'pending', { headers: evil }),
  ],
];

const paths = [
  ['a malformed id', '/api/proposals/7'],
  ['an id that tries SQL', `/api/proposals/${encodeURIComponent("' or true --")}`],
  ['an unknown id', `/api/proposals/${randomUUID()}`],
  ['an image path that leads out', '/api/conference-images/..%2f..%2f..%2fetc%2fpasswd'],
  ['an image of another type', `/api/conference-images/${sha}.svg`],
  ['an unknown image', `/api/conference-images/${sha}.webp`],
].map(([what = '', path = '']): Forbidden => [what, 'not-found', get('sana', path)]);
const hidden: Forbidden = [
  'the image of a pending proposal, signed out',
  'not-found',
  ({ ask, pending }) => ask('GET', pending.conference.conferenceImage),
];

/** Access to what belongs to others, or does not exist. */
export const foreignAccess = [cookies, others, rights, paths, [hidden]].flat();
