import { randomUUID } from 'node:crypto';
import { pageHeaders, proposalBody } from '../proposal-backend';
import { change, decide, type Forbidden, revoke, takeBack, withdraw } from './forbidden-request';
import { bearer } from './sign-in';

const sha = 'ab'.repeat(32);

/** Without a valid session. */
const cookies: Forbidden[] = [
  ['one’s own list, signed out', 'unauthenticated', ({ ask }) => ask('GET', '/api/proposals')],
  [
    'one’s own list with a token',
    'unauthenticated',
    async ({ ask, service }) => ask('GET', '/api/proposals', bearer(await service.sign())),
  ],
  [
    'submitting with a token',
    'unauthenticated',
    async ({ ask, service, image }) => {
      const { headers } = bearer(await service.sign());
      return ask('POST', '/api/proposals', {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: proposalBody({}, image),
      });
    },
  ],
  [
    'a made-up cookie',
    'unauthenticated',
    ({ ask }) =>
      ask('GET', '/api/proposals', { headers: { cookie: `__Secure-organizer=${'a'.repeat(43)}` } }),
  ],
  [
    'a cookie that tries SQL',
    'unauthenticated',
    ({ ask }) =>
      ask('GET', '/api/proposals', { headers: { cookie: "__Secure-organizer=' or true --" } }),
  ],
  [
    'a cookie that plain http could have planted',
    'unauthenticated',
    ({ ask, sana }) =>
      ask('GET', '/api/proposals', { headers: { cookie: sana.cookie.replace('__Secure-', '') } }),
  ],
  ['reviews, signed out', 'unauthenticated', ({ ask }) => ask('GET', '/api/reviews')],
  [
    'what is decided, signed out',
    'unauthenticated',
    ({ ask }) => ask('GET', '/api/reviews/decided'),
  ],
  [
    'taking an approval back, signed out',
    'unauthenticated',
    ({ ask, accepted }) => revoke(ask, { uid: '', cookie: '' }, accepted),
  ],
  [
    'deciding, signed out',
    'unauthenticated',
    ({ ask, pending }) => decide(ask, { uid: '', cookie: '' }, pending, { decision: 'accept' }),
  ],
];

const others = (
  [
    [
      'reading',
      'not-found',
      ({ ask, bilal, pending }) =>
        ask('GET', `/api/proposals/${pending.id}`, { headers: pageHeaders(bilal) }),
    ],
    [
      'seeing the image of',
      'not-found',
      ({ ask, bilal, pending }) => ask('GET', pending.image, { headers: pageHeaders(bilal) }),
    ],
    [
      'seeing the future public image of',
      'not-found',
      ({ ask, bilal, pending }) =>
        ask('GET', pending.conference.conferenceImage, { headers: pageHeaders(bilal) }),
    ],
    ['changing', 'not-found', ({ ask, bilal, pending }) => change(ask, bilal, pending)],
    ['withdrawing', 'not-found', ({ ask, bilal, pending }) => withdraw(ask, bilal, pending)],
    ['taking back', 'not-found', ({ ask, bilal, pending }) => takeBack(ask, bilal, pending)],
    [
      'withdrawing as a moderator',
      'not-found',
      ({ ask, editor, pending }) => withdraw(ask, editor, pending),
    ],
    [
      'changing as a moderator',
      'not-found',
      ({ ask, editor, pending }) => change(ask, editor, pending),
    ],
    [
      'deleting',
      'method-not-allowed',
      ({ ask, bilal, pending }) =>
        ask('DELETE', `/api/proposals/${pending.id}`, { headers: pageHeaders(bilal) }),
    ],
    [
      'patching',
      'method-not-allowed',
      ({ ask, bilal, pending }) =>
        ask('PATCH', `/api/proposals/${pending.id}`, { headers: pageHeaders(bilal) }),
    ],
  ] satisfies Forbidden[] as Forbidden[]
).map(([what, code, ask]): Forbidden => [`${what} another organizer’s proposal`, code, ask]);

const rights: Forbidden[] = [
  [
    'reviews without the right',
    'forbidden',
    ({ ask, sana }) => ask('GET', '/api/reviews', { headers: pageHeaders(sana) }),
  ],
  [
    'what is decided without the right',
    'forbidden',
    ({ ask, sana }) => ask('GET', '/api/reviews/decided', { headers: pageHeaders(sana) }),
  ],
  [
    'decided ones of a state that waits',
    'malformed-request',
    ({ ask, editor }) =>
      ask('GET', '/api/reviews/decided?state=pending', { headers: pageHeaders(editor) }),
  ],
  [
    'decided ones before the first page',
    'malformed-request',
    ({ ask, editor }) =>
      ask('GET', '/api/reviews/decided?page=0', { headers: pageHeaders(editor) }),
  ],
  [
    'taking the approval of one’s own back without the right',
    'forbidden',
    ({ ask, sana, accepted }) => revoke(ask, sana, accepted),
  ],
  [
    'taking an approval back that there is none of',
    'conflict',
    ({ ask, editor, pending }) => revoke(ask, editor, pending),
  ],
  [
    'taking an approval back that was seen before it changed',
    'version-moved',
    ({ ask, editor, accepted }) => revoke(ask, editor, { ...accepted, version: 1 }),
  ],
  [
    'taking an approval back without a reason',
    'invalid-values',
    ({ ask, editor, accepted }) => revoke(ask, editor, accepted, { reason: ' ' }),
  ],
  [
    'approving one’s own without the right',
    'forbidden',
    ({ ask, sana, pending }) => decide(ask, sana, pending, { decision: 'accept' }),
  ],
  [
    'approving with the right claimed in the body',
    'forbidden',
    ({ ask, sana, pending }) => decide(ask, sana, pending, { decision: 'accept', admin: true }),
  ],
  [
    'deciding from a page of another site',
    'forbidden',
    ({ ask, editor, pending }) =>
      decide(ask, editor, pending, { decision: 'accept' }, { origin: 'https://evil.example' }),
  ],
];

const paths: Forbidden[] = [
  ...[
    ['a malformed id', '/api/proposals/7'],
    ['an id that tries SQL', `/api/proposals/${encodeURIComponent("' or true --")}`],
    ['an id that leads out', '/api/proposals/..%2f..%2fetc%2fpasswd'],
    ['an unknown id', `/api/proposals/${randomUUID()}`],
    ['an image path that leads out', '/api/conference-images/..%2f..%2f..%2fetc%2fpasswd'],
    ['an image of another type', `/api/conference-images/${sha}.svg`],
    ['an image with two extensions', `/api/conference-images/${sha}.webp%00.html`],
    ['an unknown image', `/api/conference-images/${sha}.webp`],
  ].map(
    ([what = '', path = '']): Forbidden => [
      what,
      'not-found',
      ({ ask, sana }) => ask('GET', path, { headers: pageHeaders(sana) }),
    ],
  ),
  [
    'the image of a pending proposal, signed out',
    'not-found',
    ({ ask, pending }) => ask('GET', pending.conference.conferenceImage),
  ],
];

/** Access to what belongs to others, or does not exist. */
export const foreignAccess = [cookies, others, rights, paths].flat();
