import path from 'node:path';
import { serve } from '@meridian/service';
import {
  describeWithDatabase,
  fakeOnly,
  openTestFolder,
  silentLogger,
} from '@meridian/service/testing';
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { makeRecord } from '../testing/make-record';
import { startTestRegistry } from '../testing/start-test-registry';
import { createJobTokens, parseTrustedJobs } from './job-tokens';

const audience = 'meridian-registry';
const hour = 3600;
const nowSeconds = Math.floor(Date.now() / 1000);

/** An issuer with a key, its discovery document and its JWK set, on a port of its own. */
async function openIssuer() {
  const pair = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'first', alg: 'ES256' };
  const state = { asked: [] as string[], isDown: false, discovery: {} };
  const respond = ({ url }: Request) => {
    state.asked.push(url);
    const body = url.endsWith('/jwks') ? { keys: [jwk] } : state.discovery;
    return Response.json(body, { status: state.isDown ? 503 : 200 });
  };
  const options = { host: '127.0.0.1', port: 0, logger: silentLogger };
  const { url: issuer, close } = await serve({ fetch: respond }, options);
  state.discovery = { issuer, jwks_uri: `${issuer}/jwks` };
  return {
    issuer,
    state,
    publicKey: pair.publicKey,
    sign: (claims: JWTPayload = {}, header: Record<string, string> = {}, key = pair.privateKey) =>
      new SignJWT({ ...payload(issuer), ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'first', ...header })
        .sign(key),
    close,
  };
}

const payload = (iss: string): JWTPayload => ({
  iss,
  aud: audience,
  sub: 'repo:org/library:ref:refs/heads/main',
  exp: nowSeconds + hour,
  repository: 'org/library',
  ref: 'refs/heads/main',
});

let ci: Awaited<ReturnType<typeof openIssuer>>;
beforeEach(async () => {
  fakeOnly('Date', 'performance');
  ci = await openIssuer();
});
afterEach(async () => {
  jest.useRealTimers();
  await ci.close();
});

const library = { repository: 'org/library', ref: 'refs/heads/main' };
const listJobs = () =>
  parseTrustedJobs(
    JSON.stringify([
      { issuer: ci.issuer, audience, claims: library, apps: ['library'] },
      { issuer: ci.issuer, audience, claims: { ...library, environment: 'live' }, apps: ['books'] },
    ]),
    'oidc.json',
  );
const open = () => createJobTokens(listJobs, () => new Date());

it('takes the token of a job, with the apps of every entry that it fits', async () => {
  const read = open();
  expect(await read(await ci.sign())).toEqual({
    actor: `${ci.issuer} repo:org/library:ref:refs/heads/main`,
    role: 'publish',
    apps: ['library'],
  });
  const { apps } = await read(await ci.sign({ environment: 'live', aud: ['x', audience] }));
  expect(apps).toEqual(['library', 'books']);
});

it.each<[string, () => Promise<string>, string]>([
  [
    'of another issuer',
    () => ci.sign({ iss: 'https://elsewhere.example' }),
    'one of https://elsew',
  ],
  ['for another audience', () => ci.sign({ aud: 'another' }), '"aud" claim'],
  ['that has expired', () => ci.sign({ exp: nowSeconds - hour }), '"exp" claim timestamp'],
  ['that never expires', () => ci.sign({ exp: undefined } as never), 'missing required "exp"'],
  [
    'signed by another',
    async () => ci.sign({}, {}, (await generateKeyPair('ES256')).privateKey),
    'signature verification failed',
  ],
  ['without a signature', async () => new UnsecuredJWT(payload(ci.issuer)).encode(), 'not allowed'],
  [
    'signed with the public key as a secret',
    async () => {
      const secret = new TextEncoder().encode(await exportSPKI(ci.publicKey));
      return new SignJWT(payload(ci.issuer))
        .setProtectedHeader({ alg: 'HS256', kid: 'first' })
        .sign(secret);
    },
    'not allowed',
  ],
])('rejects a token %s', async (_, make, found) => {
  await expect(open()(await make())).rejects.toMatchObject({
    code: 'unauthenticated',
    message: expect.stringContaining(found),
  });
});

it.each<[string, JWTPayload, string]>([
  [
    'another repository',
    { repository: 'org/evil' },
    'repository "org/evil", ref "refs/heads/main"',
  ],
  ['a claim missing', { repository: undefined }, 'repository missing'],
])('forbids a job with %s, and names only its own claims', async (_, claims, found) => {
  const rejected = open()(await ci.sign(claims));
  await expect(rejected).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining(found),
  });
});

it('says when the issuer does not respond, and does not ask it for each token', async () => {
  ci.state.isDown = true;
  const read = open();
  const tokens = [await ci.sign(), await ci.sign(), await ci.sign()];
  for (const token of tokens)
    await expect(read(token)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
  expect(ci.state.asked).toHaveLength(1);
});

it('still takes the tokens of known keys when one of an unknown key comes while the issuer is down', async () => {
  const read = open();
  await read(await ci.sign());
  jest.advanceTimersByTime(60_000);
  ci.state.isDown = true;
  const unknown = await ci.sign({}, { kid: 'unknown' });
  for (const token of [unknown, unknown])
    await expect(read(token)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(read(await ci.sign())).resolves.toMatchObject({ apps: ['library'] });
  // Twice at the start, and once for the unknown key.
  expect(ci.state.asked).toHaveLength(3);
});

it.each([
  ['names another issuer', { issuer: 'https://elsewhere.example' }],
  [
    'has its keys at an http URL, where others can change them',
    { jwks_uri: 'http://keys.example/' },
  ],
])('believes no discovery document that %s', async (_, changes) => {
  Object.assign(ci.state.discovery, changes);
  await expect(open()(await ci.sign())).rejects.toMatchObject({ code: 'unavailable' });
});

it.each<[string, object]>([
  ['an issuer by http', { issuer: 'http://ci.example' }],
  ['no claim', { claims: {} }],
  ['no app', { apps: [] }],
])('rejects settings with %s', (_, changes) => {
  const job = { issuer: 'https://ci.example', audience, claims: library, apps: ['library'] };
  expect(() => parseTrustedJobs(JSON.stringify([job]), 'oidc.json')).not.toThrow();
  const text = JSON.stringify([{ ...job, ...changes }]);
  expect(() => parseTrustedJobs(text, 'oidc.json')).toThrow(
    'expected a list of {issuer, audience, claims, apps} in oidc.json, found',
  );
});

describeWithDatabase('a job of a CI', (getDatabase) => {
  const { folder, write } = openTestFolder();
  it('publishes and promotes its app without a secret, while the file names it', async () => {
    const oidcFile = path.join(folder, 'oidc.json');
    const job = { issuer: ci.issuer, audience, claims: library, apps: ['library'] };
    write('oidc.json', JSON.stringify([job]));
    const test = await startTestRegistry(getDatabase(), { oidcFile });
    const client = test.clientWith(await ci.sign());
    const key = await test.developmentKeys.signingKey('team:library');
    await client.publishDirectory(await test.build(makeRecord('library', '1.0.0')), key);
    await client.promote({ app: 'library', version: '1.0.0' });
    const [entry] = await client.history();
    expect(entry?.actor).toBe(`${ci.issuer} repo:org/library:ref:refs/heads/main`);

    write('oidc.json', '[]');
    await expect(client.promote({ app: 'library', version: '1.0.0' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await test.remove();
  });
});
