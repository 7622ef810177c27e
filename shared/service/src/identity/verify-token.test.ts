import { createHmac } from 'node:crypto';
import { createRemoteJWKSet } from 'jose';
import { ServiceError } from '../service-error';
import { createTestIssuer, type TestIssuer } from '../testing/servers/test-issuer';
import { createTokenVerifier, type TokenVerifier } from './verify-token';

const clock = () => new Date('2026-03-11T10:00:00+05:00');
const seconds = clock().getTime() / 1000;
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

let service: TestIssuer;
let verify: TokenVerifier;

beforeAll(async () => {
  service = await createTestIssuer(clock);
  verify = createTokenVerifier({ ...service, clock });
});

const rejected = { code: 'unauthenticated' };

it('reads the organizer from a valid token', async () => {
  expect(await verify(await service.sign({ admin: true }))).toEqual({
    uid: 'sana',
    email: 'sana@example.com',
    name: 'Sana Malik',
    isConfirmed: true,
    admin: true,
    roles: [],
    signedInAt: clock(),
    expiresAt: new Date(clock().getTime() + 3_600_000),
  });
  expect(await verify(await service.sign({ name: undefined }))).toMatchObject({
    name: '',
    admin: false,
  });
});

it('removes line breaks and text direction marks from a name', async () => {
  const name = ' Sana\r\nBcc: x\u202e ';
  expect(await verify(await service.sign({ name }))).toMatchObject({ name: 'Sana Bcc: x' });
});

it('accepts only true for the claims admin and email_verified', async () => {
  for (const claim of ['true', 1, {}, undefined]) {
    const token = await service.sign({ admin: claim, email_verified: claim });
    expect(await verify(token)).toMatchObject({ admin: false, isConfirmed: false });
  }
});

it('reads roles in one order, and none from a claim of another form', async () => {
  const rolesOf = async (ops: unknown) => (await verify(await service.sign({ ops }))).roles;
  expect(await rolesOf(['operate', 'read', 'read'])).toEqual(['read', 'operate']);
  for (const ops of ['admin', true, { admin: true }, ['root'], ['read', 'root'], [['admin']]])
    expect(await rolesOf(ops)).toEqual([]);
});

it.each<[string, Record<string, unknown>]>([
  ['has expired', { exp: seconds - 60 }],
  ['never expires', { exp: undefined }],
  ['is of another project', { aud: 'other', iss: 'https://securetoken.google.com/other' }],
  ['is of another issuer', { iss: 'https://accounts.google.com' }],
  ['has an empty subject', { sub: '' }],
  ['has a subject of 129 characters', { sub: 'x'.repeat(129) }],
  ['has no e-mail address', { email: undefined }],
  ['has an e-mail address that is none', { email: 'o(b)@example.com' }],
  ['came six minutes after the password', { auth_time: seconds - 360 }],
  ['does not say when the password was typed in', { auth_time: undefined }],
  ['was signed in with tomorrow', { auth_time: seconds + 86_400 }],
  ['was issued tomorrow', { iat: seconds + 86_400 }],
  ['begins tomorrow', { nbf: seconds + 86_400 }],
])('rejects a token that %s', async (_, claims) => {
  await expect(verify(await service.sign(claims))).rejects.toMatchObject(rejected);
});

it('accepts a token of an organizer who signed in four minutes ago, or as long ago as it is told', async () => {
  const token = await service.sign({ auth_time: seconds - 240, iat: seconds - 240 });
  expect(await verify(token)).toMatchObject({ uid: 'sana' });
  const older = await service.sign({ auth_time: seconds - 3000 });
  expect(await verify(older, { maxSignInAgeSeconds: 3600 })).toMatchObject({ uid: 'sana' });
  await expect(verify(older, { maxSignInAgeSeconds: 2900 })).rejects.toMatchObject(rejected);
});

it('rejects a forged token: unsigned, signed with the public key as a secret or another key, changed, or none', async () => {
  const [head, , signature] = (await service.sign()).split('.');
  const body = (await service.sign({ admin: true })).split('.')[1] ?? '';
  const unsigned = ['none', 'nOnE'].map((alg) => `${encode({ alg, typ: 'JWT' })}.${body}.`);
  const text = `${encode({ alg: 'HS256', typ: 'JWT', kid: 'k1' })}.${body}`;
  const other = await createTestIssuer(clock);
  const forged = [
    ...unsigned,
    ...unsigned.map((token) => `${token}AA`),
    `${text}.${createHmac('sha256', service.publicPem).update(text).digest('base64url')}`,
    await other.sign(),
    await other.sign({}, { kid: 'k2' }),
    `${head}.${body}.${signature}`,
    ...['', 'a.b', 'a.b.c', '....'],
  ];
  for (const token of forged) await expect(verify(token)).rejects.toMatchObject(rejected);
});

it('reports that signing in is unavailable when the keys cannot be fetched', async () => {
  const keys = createRemoteJWKSet(new URL('http://127.0.0.1:9/keys'));
  const away = createTokenVerifier({ projectId: service.projectId, keys, clock });
  const failure = await away(await service.sign()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ServiceError);
  expect(failure).toMatchObject({ code: 'unavailable' });
});
