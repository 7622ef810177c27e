/** @jest-environment @meridian/testing/browser */
import { renewSession } from '../api/session';
import { fakeRegistry, reject } from '../testing/fake-registry';
import { signInByPassword } from './sign-in-by-password';

const settings = { kind: 'emulator', apiKey: 'k', authDomain: 'a', projectId: 'p' } as const;
const credentials = { email: 'ops@meridian.example', password: 'four unrelated words' };
const me = { actor: credentials.email, roles: ['read'], expiresAt: '2026-11-26T18:00:00.000Z' };

type Sdk = typeof import('./firebase-sdk');

function fakeSdk(signInWithEmailAndPassword: () => Promise<unknown>) {
  const calls: string[] = [];
  const note = (name: string) => () => {
    calls.push(name);
    return {};
  };
  const sdk = {
    initializeApp: note('initializeApp'),
    initializeAuth: note('initializeAuth'),
    connectAuthEmulator: note('connectAuthEmulator'),
    inMemoryPersistence: {},
    signInWithEmailAndPassword,
  } as unknown as Sdk;
  return { calls, load: async () => sdk };
}

const good = async () => ({
  user: { getIdToken: async (isNew?: boolean) => (isNew ? 'the next token' : 'the token') },
});

it.each([
  ['auth/wrong-password', /do not match/],
  ['auth/too-many-requests', /too many attempts/],
  ['auth/strange', /failed/],
])('says %s in words', async (code, words) => {
  const sent = fakeRegistry({});
  const { load } = fakeSdk(() => Promise.reject(Object.assign(new Error('no'), { code })));
  await expect(signInByPassword(settings, credentials, load)).rejects.toThrow(words);
  expect(sent).toEqual([]);
});

it('passes on why the registry opens no session', async () => {
  fakeRegistry({ 'POST /session': reject(403, 'forbidden', 'expected the claim ops') });
  await expect(signInByPassword(settings, credentials, fakeSdk(good).load)).rejects.toThrow(
    'the claim ops',
  );
});

it('opens a session by the token of the account, and renews it by the next token of Firebase', async () => {
  const sent = fakeRegistry({ 'POST /session': me });
  const { calls, load } = fakeSdk(good);
  await signInByPassword({ ...settings, kind: 'firebase' }, credentials, load);
  expect(calls).toEqual(['initializeApp', 'initializeAuth']);
  expect(await renewSession()).toEqual(me);
  expect(sent).toEqual(
    ['the token', 'the next token'].map((idToken) => {
      return { method: 'POST', path: '/session', body: { idToken } };
    }),
  );
  // The emulator has none.
  await signInByPassword(settings, credentials, load);
  expect(calls).toContain('connectAuthEmulator');
  expect(await renewSession()).toBeNull();
});
