import { UnsecuredJWT } from 'jose';
import { origin } from '../form-backend';
import { pageHeaders } from '../proposal-backend';
import { evil, type Fixture, type Forbidden, rejectedWith, seconds } from './forbidden-request';

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
  rejectedWith('unauthenticated', {
    'no token': ({ ask }) => ask('POST', session, { headers: { origin } }),
    'reading the session, signed out': ({ ask }) => ask('GET', session),
    'an unsigned token': ({ ask }) => ask('POST', session, bearer(unsigned())),
    'an expired token': signIn({ exp: seconds - 60 }),
    'a token of another project': signIn({ aud: 'another-project' }),
    'a profile by a session alone': ({ ask, sana }) =>
      ask('POST', '/api/organizers.json', { headers: pageHeaders(sana) }),
  }),
  rejectedWith('forbidden', {
    'a valid token from a page of another site': async ({ ask, service }) => {
      const { headers } = bearer(await service.sign());
      return ask('POST', session, { headers: { ...headers, ...evil } });
    },
    'signing out from a page of another site': ({ ask, sana }) =>
      ask('DELETE', session, { headers: { cookie: sana.cookie, ...evil } }),
    'another organizer’s profile': pushProfile({ uid: 'bilal', email: 'bilal@example.com' }),
    'a profile with another organizer’s e-mail address': pushProfile({
      email: 'bilal@example.com',
    }),
  }),
  rejectedWith('malformed-request', {
    'a profile with a password': pushProfile({ password: 'x' }),
    'a profile without a name': pushProfile({ fullName: ' ' }),
    'a profile with markup for a name': pushProfile({ fullName: '<b>Hina</b>' }),
  }),
].flat();
