/** @jest-environment @meridian/testing/browser */
import type { IdentitySettings } from '@meridian/contracts';
import { sampleOrganizer as organizer } from '../testing/sample-proposal';
import { createFirebaseIdentity } from './firebase-identity';

type Sdk = typeof import('./firebase-sdk.browser');

const emulator: IdentitySettings = {
  kind: 'emulator',
  apiKey: 'key',
  authDomain: 'domain',
  projectId: 'demo-meridian',
};
const credentials = { email: 'sana@example.com', password: 'copper lantern' };
const registration = { ...credentials, fullName: 'Sana Malik' };

const profile = { uid: 'u1', email: 'sana@example.com', fullName: 'Sana Malik' };

const identityFault = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });

/** An identity with a fake of the library, which has one account and records its calls. */
function fakeSdk(changes: Record<string, unknown> = {}, settings = emulator) {
  const user = {
    uid: 'u1',
    email: 'sana@example.com',
    emailVerified: false,
    getIdToken: async () => 'the-token',
  };
  const sdk = {
    initializeApp: jest.fn(() => 'app'),
    deleteApp: jest.fn(async () => {}),
    initializeAuth: jest.fn(() => 'auth'),
    connectAuthEmulator: jest.fn(),
    inMemoryPersistence: 'in memory',
    signInWithEmailAndPassword: jest.fn(async () => ({ user })),
    createUserWithEmailAndPassword: jest.fn(async () => ({ user })),
    updateProfile: jest.fn(async () => {}),
    sendEmailVerification: jest.fn(async () => {}),
    checkActionCode: jest.fn(async () => ({
      operation: 'VERIFY_EMAIL',
      data: { email: 'sana@example.com' },
    })),
    applyActionCode: jest.fn(async () => {}),
    sendPasswordResetEmail: jest.fn(async () => {}),
    verifyPasswordResetCode: jest.fn(async () => 'sana@example.com'),
    confirmPasswordReset: jest.fn(async () => {}),
    ...changes,
  };
  return { sdk, identity: createFirebaseIdentity(settings, async () => sdk as unknown as Sdk) };
}

let calls: { path: string; init: RequestInit }[];
function respondWith(status: (path: string) => number) {
  calls = [];
  globalThis.fetch = jest.fn(async (path, init) => {
    calls.push({ path: String(path), init: init ?? {} });
    const code = status(String(path));
    const body = String(path).endsWith('.json') ? { name: '-N' } : { organizer };
    return new Response(JSON.stringify(code < 300 ? body : {}), { status: code });
  });
}
beforeEach(() => respondWith(() => 200));

const paths = () => calls.map(({ path }) => path);
const pushes = () => paths().filter((path) => path.endsWith('.json'));
/** Signs in, or up, with a fake library that differs in `changes`. */
const signIn = (changes = {}) => fakeSdk(changes).identity.signIn(credentials);
const signUp = (changes = {}) => fakeSdk(changes).identity.signUp(registration);
const failing = (error: Error) => async () => Promise.reject(error);

it('loads the library once, when it is first needed, and again after it failed to load', async () => {
  const { sdk } = fakeSdk();
  const load = jest
    .fn(async () => sdk as unknown as Sdk)
    .mockRejectedValueOnce(Object.assign(new Error('x'), { name: 'ChunkLoadError' }));
  const identity = createFirebaseIdentity(emulator, load);
  expect(load).not.toHaveBeenCalled();
  expect(await identity.signIn(credentials)).toEqual({ ok: false, error: 'network' });
  identity.prepare();
  expect(await identity.signIn(credentials)).toEqual({ ok: true, organizer });
  await identity.signIn(credentials);
  expect(load).toHaveBeenCalledTimes(2);
});

it('holds tokens in memory only, drops them once there is a session, and pushes the profile', async () => {
  const { sdk, identity } = fakeSdk();
  const signedIn = await identity.signIn(credentials);
  expect(signedIn).toEqual({ ok: true, organizer });
  expect(sdk.initializeAuth).toHaveBeenCalledWith('app', { persistence: 'in memory' });
  expect(sdk.deleteApp).toHaveBeenCalledWith('app');
  // Every sign-in pushes the profile, because an earlier push may have failed.
  expect(paths()).toEqual(['/api/organizers/session', '/api/organizers.json']);
  const headers = { authorization: 'Bearer the-token' };
  expect(calls[0]?.init).toMatchObject({ method: 'POST', headers });
  expect(JSON.parse(String(calls[1]?.init.body))).toEqual(profile);
});

it('calls this origin for the emulator, and Firebase otherwise', async () => {
  const emulated = fakeSdk();
  await emulated.identity.signIn(credentials);
  expect(emulated.sdk.connectAuthEmulator).toHaveBeenCalledWith('auth', location.origin, {
    disableWarnings: true,
  });
  const real = fakeSdk({}, { ...emulator, kind: 'firebase' });
  await real.identity.signIn(credentials);
  expect(real.sdk.connectAuthEmulator).not.toHaveBeenCalled();
});

describe('signing up', () => {
  it('saves the name, pushes the profile without the password, opens a session, and has the link mailed', async () => {
    const { sdk, identity } = fakeSdk();
    const signedUp = await identity.signUp(registration);
    expect(signedUp).toEqual({ ok: true, organizer });
    const user = expect.objectContaining({ uid: 'u1' });
    expect(sdk.updateProfile).toHaveBeenCalledWith(user, { displayName: 'Sana Malik' });
    expect(paths()).toEqual(['/api/organizers.json', '/api/organizers/session']);
    expect(JSON.parse(String(calls[0]?.init.body))).toEqual(profile);
    expect(sdk.sendEmailVerification).toHaveBeenCalledWith(user);
  });

  it('succeeds when only the push of the profile or the mail failed', async () => {
    const sendEmailVerification = failing(new Error('away'));
    expect(await signUp({ sendEmailVerification })).toMatchObject({ ok: true });
    respondWith((path) => (path.endsWith('.json') ? 503 : 200));
    expect(await signUp()).toMatchObject({ ok: true });
  });

  it('pushes the profile again, at growing intervals, until the server accepts it', async () => {
    jest.useFakeTimers();
    let status = 503;
    respondWith((path) => (path.endsWith('.json') ? status : 200));
    await signUp();
    expect(pushes()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(pushes()).toHaveLength(2);
    status = 200;
    await jest.advanceTimersByTimeAsync(8_000);
    expect(pushes()).toHaveLength(3);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(pushes()).toHaveLength(3);
    jest.useRealTimers();
  });

  it('does not push a rejected profile again', async () => {
    jest.useFakeTimers();
    respondWith((path) => (path.endsWith('.json') ? 403 : 200));
    await signUp();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(pushes()).toHaveLength(1);
    jest.useRealTimers();
  });

  it('says that the account exists when the name or the session failed', async () => {
    const signedUpOnly = { ok: false, error: 'signed-up-only' };
    expect(await signUp({ updateProfile: failing(new Error('x')) })).toEqual(signedUpOnly);
    respondWith((path) => (path.endsWith('.json') ? 200 : 503));
    expect(await signUp()).toEqual(signedUpOnly);
  });
});

it.each([
  [429, 'too-many-attempts'],
  [503, 'unavailable'],
  [401, 'internal'],
  [0, 'network'],
])('explains a %i of the session', async (status, error) => {
  respondWith(() => {
    if (status === 0) throw new TypeError('failed');
    return status;
  });
  expect(await signIn()).toEqual({ ok: false, error });
});

it('requests links, checks their codes and sets passwords by them', async () => {
  const { sdk, identity } = fakeSdk();
  expect(await identity.requestReset('sana@example.com')).toEqual({ ok: true });
  expect(await identity.checkReset('code')).toEqual({ ok: true, email: 'sana@example.com' });
  expect(await identity.resetPassword('code', 'seven rivers')).toEqual({ ok: true });
  expect(sdk.confirmPasswordReset).toHaveBeenCalledWith('auth', 'code', 'seven rivers');
  sdk.verifyPasswordResetCode.mockRejectedValue(identityFault('expired-action-code'));
  expect(await identity.checkReset('code')).toEqual({ ok: false, error: 'link-ended' });
});

describe('the link that confirms an address', () => {
  it('is mailed again after the password, without a session', async () => {
    const { sdk, identity } = fakeSdk();
    expect(await identity.mailConfirmation(credentials)).toEqual({
      ok: true,
      organizer: null,
    });
    expect(sdk.sendEmailVerification).toHaveBeenCalledTimes(1);
    expect(calls).toEqual([]);
  });

  it('is not mailed for an address that is confirmed: the session is renewed', async () => {
    const user = { uid: 'u1', emailVerified: true, getIdToken: async () => 'the-token' };
    const { sdk, identity } = fakeSdk({ signInWithEmailAndPassword: async () => ({ user }) });
    expect(await identity.mailConfirmation(credentials)).toEqual({
      ok: true,
      organizer,
    });
    expect(sdk.sendEmailVerification).not.toHaveBeenCalled();
  });

  it('is checked, and confirms the address', async () => {
    const { sdk, identity } = fakeSdk();
    expect(await identity.checkConfirmation('c')).toEqual({ ok: true, email: 'sana@example.com' });
    expect(await identity.confirmEmail('c')).toEqual({ ok: true });
    expect(sdk.applyActionCode).toHaveBeenCalledWith('auth', 'c');
  });

  it('is rejected when its code has another purpose', async () => {
    const checkActionCode = async () => ({ operation: 'PASSWORD_RESET', data: { email: 'a@b.c' } });
    const { identity } = fakeSdk({ checkActionCode });
    expect(await identity.checkConfirmation('c')).toEqual({
      ok: false,
      error: 'link-ended',
    });
  });
});
