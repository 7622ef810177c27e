import { randomUUID } from 'node:crypto';
import type { Proposal } from '@shared/contracts/organizers';
import { errorBodySchema, errorStatus } from '@shared/contracts/schemas';
import { describeOnEachDatabase, silentLogger } from '@shared/service/testing';
import { UnsecuredJWT } from 'jose';
import sharp from 'sharp';
import { parse } from 'valibot';
import { createBackend } from './app';
import { readBackendSettings } from './config';
import {
  createFakeIdentityService,
  type FakeIdentityService,
} from './testing/fake-identity-service';
import { origin } from './testing/form-backend';
import { seedingDay } from './testing/open-test-backend';
import {
  makeUpload,
  pageHeaders,
  proposalBody,
  readProposal,
  type SignedIn,
  speakFor,
} from './testing/proposal-backend';

// A busy machine takes its time.
jest.setTimeout(120_000);

const clock = () => new Date(`${seedingDay}T10:00:00+05:00`);
const seconds = Math.floor(clock().getTime() / 1000);
const sha = 'ab'.repeat(32);

type Code = keyof typeof errorStatus;
type Ask = (method: string, path: string, init?: RequestInit) => Promise<Response>;
/** Everything that a request may need; the three proposals are Sana's. */
interface Given {
  ask: Ask;
  service: FakeIdentityService;
  sana: SignedIn;
  bilal: SignedIn;
  editor: SignedIn;
  pending: Proposal;
  accepted: Proposal;
  withdrawn: Proposal;
  picture: Buffer;
}
type Forbidden = readonly [what: string, code: Code, ask: (given: Given) => Promise<Response>];

const session = '/api/organizers/session';
const bearer = (token: string) => ({ headers: { origin, authorization: `Bearer ${token}` } });
const unsigned = (claims = {}) =>
  new UnsecuredJWT({ email: 'sana@example.com', auth_time: seconds, admin: true, ...claims })
    .setIssuer('https://securetoken.google.com/demo-meridian')
    .setAudience('demo-meridian')
    .setSubject('sana')
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .encode();

/** With claims in place of the right ones. */
const signIn =
  (claims: Record<string, unknown>, header?: { alg?: string; kid?: string }) =>
  async ({ ask, service }: Given) =>
    ask('POST', session, bearer(await service.sign(claims, header)));

const tokens: Forbidden[] = [
  ['no token', 'unauthenticated', ({ ask }) => ask('POST', session, { headers: { origin } })],
  [
    'a token that nobody signed',
    'unauthenticated',
    ({ ask }) => ask('POST', session, bearer(unsigned())),
  ],
  ['an expired token', 'unauthenticated', signIn({ exp: seconds - 60 })],
  ['a token of another project', 'unauthenticated', signIn({ aud: 'another-project' })],
  [
    'a token of another issuer',
    'unauthenticated',
    signIn({ iss: 'https://securetoken.google.com/another' }),
  ],
  ['a token under an unknown key', 'unauthenticated', signIn({}, { kid: 'k2' })],
  [
    'a token of six minutes after the sign-in',
    'unauthenticated',
    signIn({ auth_time: seconds - 360 }),
  ],
  [
    'a token of tomorrow',
    'unauthenticated',
    signIn({ iat: seconds + 86_400, auth_time: seconds + 86_400 }),
  ],
  ['a token of nobody', 'unauthenticated', signIn({ sub: '' })],
  [
    'a good token from a page of somebody else',
    'forbidden',
    async ({ ask, service }) =>
      ask('POST', session, {
        headers: { ...bearer(await service.sign()).headers, origin: 'https://evil.example' },
      }),
  ],
  [
    'signing out by a page of somebody else',
    'forbidden',
    ({ ask, sana }) =>
      ask('DELETE', session, { headers: { cookie: sana.cookie, origin: 'https://evil.example' } }),
  ],
  [
    'the profile of somebody else',
    'forbidden',
    async ({ ask, service }) =>
      ask('POST', '/api/organizers.json', {
        ...bearer(await service.sign()),
        body: JSON.stringify({ uid: 'bilal', email: 'bilal@example.com', fullName: 'Bilal' }),
      }),
  ],
  [
    'a profile with a password',
    'malformed-request',
    async ({ ask, service }) =>
      ask('POST', '/api/organizers.json', {
        ...bearer(await service.sign()),
        body: JSON.stringify({
          uid: 'sana',
          email: 'sana@example.com',
          fullName: 'S',
          password: 'x',
        }),
      }),
  ],
  [
    'the list of accounts from outside',
    'forbidden',
    ({ ask }) => ask('GET', '/api/ops/organizers'),
  ],
  [
    'granting rights from outside',
    'forbidden',
    ({ ask, sana }) =>
      ask('POST', '/api/ops/organizers/admin', {
        headers: pageHeaders(sana),
        body: '{"email":"sana@example.com","admin":true}',
      }),
  ],
];

/** Without a session, or with something that is none. */
const cookies: Forbidden[] = [
  ['the own list, signed out', 'unauthenticated', ({ ask }) => ask('GET', '/api/proposals')],
  [
    'the own list with a token',
    'unauthenticated',
    async ({ ask, service }) => ask('GET', '/api/proposals', bearer(await service.sign())),
  ],
  [
    'sending in with a token',
    'unauthenticated',
    async ({ ask, service, picture }) => {
      const { headers } = bearer(await service.sign());
      return ask('POST', '/api/proposals', {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: proposalBody({}, picture),
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
    'deciding, signed out',
    'unauthenticated',
    ({ ask, pending }) => decide(ask, { uid: '', cookie: '' }, pending, { decision: 'accept' }),
  ],
];

const others: Forbidden[] = [
  [
    'reading',
    'not-found',
    ({ ask, bilal, pending }) =>
      ask('GET', `/api/proposals/${pending.id}`, { headers: pageHeaders(bilal) }),
  ],
  [
    'seeing the picture of',
    'not-found',
    ({ ask, bilal, pending }) => ask('GET', pending.image, { headers: pageHeaders(bilal) }),
  ],
  [
    'seeing the future picture of',
    'not-found',
    ({ ask, bilal, pending }) =>
      ask('GET', pending.conference.conferenceImage, { headers: pageHeaders(bilal) }),
  ],
  ['changing', 'not-found', ({ ask, bilal, pending }) => change(ask, bilal, pending)],
  ['withdrawing', 'not-found', ({ ask, bilal, pending }) => withdraw(ask, bilal, pending)],
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
].map(([what, ...rest]) => [`${what} somebody else’s proposal`, ...rest] as unknown as Forbidden);

const rights: Forbidden[] = [
  [
    'reviews without the right',
    'forbidden',
    ({ ask, sana }) => ask('GET', '/api/reviews', { headers: pageHeaders(sana) }),
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
    'deciding from a page of somebody else',
    'forbidden',
    ({ ask, editor, pending }) =>
      decide(ask, editor, pending, { decision: 'accept' }, { origin: 'https://evil.example' }),
  ],
];

const addresses: Forbidden[] = [
  ...[
    ['an id that is none', '/api/proposals/7'],
    ['an id that tries SQL', `/api/proposals/${encodeURIComponent("' or true --")}`],
    ['an id that leads out', '/api/proposals/..%2f..%2fetc%2fpasswd'],
    ['an id that nothing has', `/api/proposals/${randomUUID()}`],
    ['a picture that leads out', '/api/conference-images/..%2f..%2f..%2fetc%2fpasswd'],
    ['a picture of another type', `/api/conference-images/${sha}.svg`],
    ['a picture that ends twice', `/api/conference-images/${sha}.webp%00.html`],
    ['a picture that nobody has', `/api/conference-images/${sha}.webp`],
  ].map(
    ([what = '', path = '']): Forbidden => [
      what,
      'not-found',
      ({ ask, sana }) => ask('GET', path, { headers: pageHeaders(sana) }),
    ],
  ),
  [
    'the picture of what is not public, signed out',
    'not-found',
    ({ ask, pending }) => ask('GET', pending.conference.conferenceImage),
  ],
];

const requests: Forbidden[] = [
  [
    'sending in from a page of somebody else',
    'forbidden',
    (given) => send(given, {}, { origin: 'https://evil.example' }),
  ],
  ['sending in from no page', 'forbidden', (given) => send(given, {}, { origin: '' })],
  [
    'sending in across sites',
    'forbidden',
    (given) => send(given, {}, { 'sec-fetch-site': 'cross-site' }),
  ],
  [
    'sending in without a key',
    'malformed-request',
    (given) => send(given, {}, { 'idempotency-key': '' }),
  ],
  [
    'sending in under a key that is none',
    'malformed-request',
    (given) => send(given, {}, { 'idempotency-key': 'again' }),
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
    'multipart that is none',
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
    'a field that the form does not have',
    'malformed-request',
    (given) => send(given, { state: 'accepted' }),
  ],
  ['a field of JavaScript’s own', 'malformed-request', (given) => send(given, { __proto__x: '1' })],
  [
    'a field twice',
    'malformed-request',
    (given) => {
      const body = proposalBody({}, given.picture);
      body.append('country', 'Pakistan');
      return submit(given, body);
    },
  ],
  [
    'two pictures',
    'malformed-request',
    (given) => {
      const body = proposalBody({}, given.picture);
      body.append('image', new Blob(['x']), 'second.png');
      return submit(given, body);
    },
  ],
  [
    'a file for a text',
    'malformed-request',
    (given) => {
      const body = proposalBody({ venue: undefined }, given.picture);
      body.append('venue', new Blob(['Lahore']), '../../etc/passwd');
      return submit(given, body);
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
    'a decision that is none',
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

const values: Forbidden[] = (
  [
    ['a title too long', { conferenceTitle: 'x'.repeat(121) }],
    ['details too long', { details: 'x'.repeat(4001) }],
    ['details too short', { details: 'Soon.' }],
    ['days out of order', { startDate: '2026-09-12', endDate: '2026-09-11' }],
    ['a first day that has passed', { startDate: '2026-03-11' }],
    ['a day that no calendar has', { endDate: '2026-02-30' }],
    ['a country that is none', { country: 'Atlantis' }],
    ['an organisation of no kind', { businessType: 'constructor' }],
    ['a website that is a script', { website: 'javascript:alert(1)' }],
    ['an e-mail address that is two', { email: 'a@example.com, b@example.com' }],
    ['a telephone number that nobody has', { phone: '+92 42 1' }],
    ['a header in a name', { entityName: 'Heart\r\nBcc: all@example.com' }],
    ['a header in a title', { conferenceTitle: 'Heart\nSubject: other' }],
    ['a null byte', { venue: 'Lahore\u0000' }],
    ['a field left out', { focus: undefined }],
  ] as const
).map(([what, changes]): Forbidden => [what, 'invalid-values', (given) => send(given, changes)]);

const upload =
  (bytes: () => Uint8Array | Promise<Uint8Array>, name = 'picture.png') =>
  async (given: Given) =>
    submit(given, proposalBody({}, await bytes(), name));
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const pictures: Forbidden[] = [
  ['no picture', 'invalid-values', (given) => submit(given, proposalBody())],
  ['SVG with a script', 'wrong-type', upload(() => Buffer.from(svg), 'picture.svg')],
  ['SVG that calls itself PNG', 'wrong-type', upload(() => Buffer.from(svg))],
  ['a page', 'wrong-type', upload(() => Buffer.from('<!doctype html><script>alert(1)</script>'))],
  [
    'GIF that is a script too',
    'wrong-type',
    upload(() => Buffer.from('GIF89a/*<svg>*/=1;alert(1)')),
  ],
  [
    'a PNG signature before a page',
    'wrong-type',
    upload(() => Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1')),
  ],
  ['a program', 'wrong-type', upload(() => Buffer.from('\x7fELF\x02\x01\x01'), '../../run.png')],
  [
    'a decompression bomb',
    'invalid-values',
    upload(() =>
      sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
    ),
  ],
  ['a picture of more than 5 MB', 'too-large', upload(() => new Uint8Array(5 * 1024 * 1024 + 1))],
  ['a request of more than 6 MB', 'too-large', upload(() => new Uint8Array(7 * 1024 * 1024))],
  [
    'texts of more than 6 MB',
    'too-large',
    (given) => send(given, { details: 'x'.repeat(7 * 1024 * 1024) }),
  ],
];

const table = [tokens, cookies, others, rights, addresses, requests, values, pictures].flat();

describeOnEachDatabase('what is forbidden', (getDatabase) => {
  let given: Given;

  async function open(environment: NodeJS.ProcessEnv, emulator?: FakeIdentityService) {
    const settings = readBackendSettings({ PUBLIC_ORIGIN: origin, ...environment });
    const options = { database: getDatabase(), logger: silentLogger, now: clock, emulator };
    const { app, migrateAndSeed } = createBackend({ ...options, settings });
    await migrateAndSeed();
    const request = (path: string, init: RequestInit, address = '203.0.113.7') =>
      app.request(path, init, { incoming: { socket: { remoteAddress: address } } });
    const ask: Ask = async (method, path, init) => request(path, { ...init, method });
    return { ask, ...speakFor({ request }, getDatabase()) };
  }

  beforeAll(async () => {
    const service = await createFakeIdentityService(clock);
    const wide = ['ORGANIZER', 'ADDRESS', 'NETWORK'].map((of) => [
      `PROPOSAL_LIMIT_PER_${of}`,
      '10000/600',
    ]);
    const backend = await open(Object.fromEntries(wide), service);
    const { ask } = backend;
    const sana = await backend.signIn('sana');
    const bilal = await backend.signIn('bilal');
    const editor = await backend.signIn('editor', { admin: true });
    const pending = await backend.propose(sana);
    const accepted = await readProposal(
      await backend.decide(editor, await backend.propose(sana), { decision: 'accept' }),
    );
    const withdrawn = await readProposal(await backend.withdraw(sana, await backend.propose(sana)));
    // A picture that nothing public has.
    const own = proposalBody({}, await makeUpload(77));
    const changed = await readProposal(await backend.change(sana, pending.id, 1, own));
    const picture = await makeUpload();
    given = { ask, service, sana, bilal, editor, pending: changed, accepted, withdrawn, picture };
  });

  const readAll = async () => {
    const { rows } = await getDatabase().db.execute('select * from backend.proposals order by id');
    const events = await getDatabase().db.execute('select * from backend.proposal_events');
    const profiles = await getDatabase().db.execute('select * from backend.organizers');
    return JSON.stringify([rows, events.rows.length, profiles.rows]);
  };

  it.each(table)('%s: %s', async (_, code, ask) => {
    const before = await readAll();
    const answer = await ask(given);
    const body = parse(errorBodySchema, await answer.json());
    expect({ status: answer.status, code: body.error.code }).toEqual({
      status: errorStatus[code],
      code,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await readAll()).toBe(before);
  });

  it('is a table of more than forty', () => {
    expect(new Set(table.map(([what]) => what)).size).toBe(table.length);
    expect(table.length).toBeGreaterThan(40);
  });

  it('is a token that nobody signed in production too', async () => {
    const production = await open({
      NODE_ENV: 'production',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'example.firebaseapp.com',
      FIREBASE_PROJECT_ID: 'demo-meridian',
      ...productionMail,
    });
    const answer = await production.ask('POST', session, bearer(unsigned()));
    expect(answer.status).toBe(401);
  });

  it('is to send in more than an hour of work allows', async () => {
    const limited = await open({ PROPOSAL_LIMIT_PER_ORGANIZER: '2/3600' }, given.service);
    const nadia = await limited.signIn('nadia');
    const send = async () => limited.submit(nadia, proposalBody());
    expect([(await send()).status, (await send()).status]).toEqual([422, 422]);
    const answer = await send();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
    const another = await limited.signIn('omar');
    expect((await limited.submit(another, proposalBody())).status).toBe(422);
  });
});

/** What else production asks for. */
const productionMail = { SMTP_URL: 'smtps://mail.example.org', SMTP_FROM: 'no-reply@example.org' };

function submit({ ask, sana }: Given, body: FormData, headers: Record<string, string> = {}) {
  const all = pageHeaders(sana, { 'idempotency-key': randomUUID(), ...headers });
  return ask('POST', '/api/proposals', { headers: all, body });
}

function send(given: Given, changes: Record<string, string | undefined>, headers = {}) {
  return submit(given, proposalBody(changes, given.picture), headers);
}

function change(ask: Ask, who: SignedIn, { id, version }: Proposal, ifMatch = `"${version}"`) {
  const headers = pageHeaders(who, { 'if-match': ifMatch });
  return ask('PUT', `/api/proposals/${id}`, { headers, body: proposalBody() });
}

function withdraw(ask: Ask, who: SignedIn, { id, version }: Proposal) {
  const headers = pageHeaders(who, { 'if-match': `"${version}"` });
  return ask('POST', `/api/proposals/${id}/withdraw`, { headers });
}

function decide(ask: Ask, who: SignedIn, { id, version }: Proposal, decision: object, more = {}) {
  const headers = pageHeaders(who, {
    ...{ 'if-match': `"${version}"`, 'content-type': 'application/json' },
    ...more,
  });
  return ask('POST', `/api/reviews/${id}`, { headers, body: JSON.stringify(decision) });
}
