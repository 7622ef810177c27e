import { UnsecuredJWT } from 'jose';
import { origin } from '../form-backend';
import { pageHeaders } from '../proposal-backend';
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
  (claims: Record<string, unknown>) =>
  async ({ ask, service }: Fixture) =>
    ask('POST', session, bearer(await service.sign(claims)));
const pushProfile =
  (changes: object) =>
  async ({ ask, service }: Fixture) => {
    const profile = { uid: 'sana', email: 'sana@example.com', fullName: 'S', ...changes };
    const init = { ...bearer(await service.sign()), body: JSON.stringify(profile) };
    return ask('POST', '/api/organizers.json', init);
  };

export const tokens: Forbidden[] = [
  ['no token', 'unauthenticated', ({ ask }) => ask('POST', session, { headers: { origin } })],
  ['reading the session, signed out', 'unauthenticated', ({ ask }) => ask('GET', session)],
  ['an unsigned token', 'unauthenticated', ({ ask }) => ask('POST', session, bearer(unsigned()))],
  ['an expired token', 'unauthenticated', signIn({ exp: seconds - 60 })],
  ['a token of another project', 'unauthenticated', signIn({ aud: 'another-project' })],
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
    pushProfile({ uid: 'bilal', email: 'bilal@example.com' }),
  ],
  ['a profile with a password', 'malformed-request', pushProfile({ password: 'x' })],
  [
    'a profile by a session alone',
    'unauthenticated',
    ({ ask, sana }) => ask('POST', '/api/organizers.json', { headers: pageHeaders(sana) }),
  ],
];
