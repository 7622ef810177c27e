import { UnsecuredJWT } from 'jose';
import { origin } from '../form-backend';
import { type Fixture, type Forbidden, seconds } from './forbidden-request';

/** Tokens that open no session, and requests for which a token is not enough. */
export const session = '/api/organizers/session';
export const bearer = (token: string) => ({
  headers: { origin, authorization: `Bearer ${token}` },
});
export const unsigned = (claims = {}) =>
  new UnsecuredJWT({ email: 'sana@example.com', auth_time: seconds, admin: true, ...claims })
    .setIssuer('https://securetoken.google.com/demo-meridian')
    .setAudience('demo-meridian')
    .setSubject('sana')
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .encode();

/** With other claims instead of the valid ones. */
const signIn =
  (claims: Record<string, unknown>, header?: { alg?: string; kid?: string }) =>
  async ({ ask, service }: Fixture) =>
    ask('POST', session, bearer(await service.sign(claims, header)));

export const tokens: Forbidden[] = [
  ['no token', 'unauthenticated', ({ ask }) => ask('POST', session, { headers: { origin } })],
  ['reading the session, signed out', 'unauthenticated', ({ ask }) => ask('GET', session)],
  ['an unsigned token', 'unauthenticated', ({ ask }) => ask('POST', session, bearer(unsigned()))],
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
  ['a token without a subject', 'unauthenticated', signIn({ sub: '' })],
  [
    'a valid token from a page of another site',
    'forbidden',
    async ({ ask, service }) =>
      ask('POST', session, {
        headers: { ...bearer(await service.sign()).headers, origin: 'https://evil.example' },
      }),
  ],
  [
    'signing out from a page of another site',
    'forbidden',
    ({ ask, sana }) =>
      ask('DELETE', session, { headers: { cookie: sana.cookie, origin: 'https://evil.example' } }),
  ],
  [
    'another organizer’s profile',
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
];
