import { type RunningServer, serve } from '@meridian/service';
import { describeWithDatabase, silentLogger } from '@meridian/service/testing';
import { initializeApp } from 'firebase/app';
import * as sdk from 'firebase/auth';
import { internalToken, type OpenEmulator, openEmulator } from './testing/open-emulator';

const email = 'sana@example.com';

describeWithDatabase('the Firebase SDK, against the emulator', (getDatabase) => {
  let emulator: OpenEmulator;
  let site: RunningServer;
  let auth: sdk.Auth;

  beforeAll(async () => {
    emulator = await openEmulator(getDatabase());
    // The site server forwards the calls of browsers in this way.
    const forward = (request: Request) => {
      const headers = new Headers(request.headers);
      headers.set('x-internal-token', internalToken);
      return emulator.app.fetch(new Request(request, { headers }));
    };
    site = await serve({ fetch: forward }, { host: '127.0.0.1', port: 0, logger: silentLogger });
    const settings = { apiKey: 'meridian-public-key', projectId: 'demo-meridian' };
    const app = initializeApp(settings, site.url);
    auth = sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence });
    sdk.connectAuthEmulator(auth, site.url, { disableWarnings: true });
  });
  afterAll(() => site.close());
  const signUp = (address: string, password: string) =>
    sdk.createUserWithEmailAndPassword(auth, address, password);

  it('signs up, sets the name, signs in and sets a new password by a mailed code', async () => {
    const { user } = await signUp(email, 'copper lantern');
    await sdk.updateProfile(user, { displayName: 'Sana Malik' });
    await sdk.sendPasswordResetEmail(auth, email);
    const [code = ''] = emulator.codes;
    expect(await sdk.verifyPasswordResetCode(auth, code)).toBe(email);
    await sdk.confirmPasswordReset(auth, code, 'seven rivers');

    const again = await sdk.signInWithEmailAndPassword(auth, email, 'seven rivers');
    expect(again.user).toMatchObject({ uid: user.uid, email, displayName: 'Sana Malik' });
    const { claims } = await again.user.getIdTokenResult();
    expect(claims).toMatchObject({ sub: user.uid, name: 'Sana Malik', email_verified: true });
  });

  it('confirms the e-mail address of an account by a mailed code', async () => {
    const other = 'hina@example.com';
    const { user } = await signUp(other, 'copper lantern');
    expect(user.emailVerified).toBe(false);
    await sdk.sendEmailVerification(user);
    const code = emulator.confirmationCodes.slice(-1)[0] ?? '';
    expect(await sdk.checkActionCode(auth, code)).toMatchObject({
      operation: 'VERIFY_EMAIL',
      data: { email: other },
    });
    await sdk.applyActionCode(auth, code);
    const again = await sdk.signInWithEmailAndPassword(auth, other, 'copper lantern');
    expect(again.user.emailVerified).toBe(true);
    expect(await emulator.service.isConfirmed(user.uid)).toBe(true);
    await expect(sdk.applyActionCode(auth, code)).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    });
  });

  it.each([
    ['auth/email-already-in-use', () => signUp(email, 'x'.repeat(9))],
    ['auth/weak-password', () => signUp('a@example.com', 'short')],
    ['auth/invalid-credential', () => sdk.signInWithEmailAndPassword(auth, email, 'another one')],
    ['auth/invalid-action-code', () => sdk.verifyPasswordResetCode(auth, 'guess')],
  ])('is told %s in words that it knows', async (code, attempt) => {
    await expect(attempt()).rejects.toMatchObject({ code });
  });
});
