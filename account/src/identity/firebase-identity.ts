import type { IdentitySettings } from '@meridian/contracts';
import { privacyNotice } from '@meridian/contracts/forms';
import type { Auth } from 'firebase/auth';
import type { Identity } from './identity';
import { type IdentityError, readIdentityError } from './identity-errors';
import { openSession, pushProfileWithRetry } from './organizer-session';

type Sdk = typeof import('./firebase-sdk.browser');

/** Firebase Authentication, or its emulator, to which the site server proxies the calls. */
export function createFirebaseIdentity(
  settings: IdentitySettings,
  loadSdk: () => Promise<Sdk> = () => import('./firebase-sdk.browser'),
): Identity {
  let loading: Promise<Sdk> | undefined;
  let appCount = 0;
  const load = () => {
    loading ??= loadSdk().catch((error) => {
      // The next call loads it again.
      loading = undefined;
      throw error;
    });
    return loading;
  };

  /**
   * Runs one step with a fresh app of the library. Its state, tokens included, is in memory only and
   * dropped afterwards: only the session's cookie stays.
   */
  async function withAuth<Result>(
    step: (sdk: Sdk, auth: Auth) => Promise<Result>,
  ): Promise<Result | { ok: false; error: IdentityError }> {
    try {
      const sdk = await load();
      const { apiKey, authDomain, projectId } = settings;
      appCount += 1;
      const app = sdk.initializeApp({ apiKey, authDomain, projectId }, `organizers-${appCount}`);
      try {
        const auth = sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence });
        if (settings.kind === 'emulator')
          sdk.connectAuthEmulator(auth, location.origin, { disableWarnings: true });
        return await step(sdk, auth);
      } finally {
        void sdk.deleteApp(app).catch(() => {});
      }
    } catch (error) {
      return { ok: false, error: readIdentityError(error) };
    }
  }

  const complete = (step: (sdk: Sdk, auth: Auth) => Promise<void>) =>
    withAuth(async (sdk, auth) => {
      await step(sdk, auth);
      return { ok: true } as const;
    });

  return {
    prepare: () => void load().catch(() => {}),
    signIn: ({ email, password }) =>
      withAuth(async (sdk, auth) => {
        const { user } = await sdk.signInWithEmailAndPassword(auth, email, password);
        const token = await user.getIdToken();
        const result = await openSession(token);
        if (!result.ok) return result;
        // The push at sign-up may have failed. Signing in does not wait for this one.
        const { displayName: fullName } = result.organizer;
        const profile = { uid: user.uid, email: user.email ?? email, fullName };
        void pushProfileWithRetry(token, profile, null);
        return result;
      }),
    signUp: ({ email, password, fullName }) =>
      withAuth(async (sdk, auth) => {
        const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
        try {
          await sdk.updateProfile(user, { displayName: fullName });
          const token = await user.getIdToken();
          const { uid } = user;
          const profile = { uid, email: user.email ?? email, fullName };
          await pushProfileWithRetry(token, profile, privacyNotice.version);
          const result = await openSession(token);
          // The account works without the mail; the organizer's page offers to send it again.
          await sdk.sendEmailVerification(user).catch(() => {});
          if (result.ok) return result;
        } catch {
          // The account exists although a later step failed.
        }
        return { ok: false, error: 'signed-up-only' } as const;
      }),
    mailConfirmation: ({ email, password }) =>
      withAuth(async (sdk, auth) => {
        const { user } = await sdk.signInWithEmailAndPassword(auth, email, password);
        if (user.emailVerified) return openSession(await user.getIdToken());
        await sdk.sendEmailVerification(user);
        return { ok: true, organizer: null };
      }),
    checkConfirmation: (code) =>
      withAuth(async (sdk, auth) => {
        const { operation, data } = await sdk.checkActionCode(auth, code);
        return operation === 'VERIFY_EMAIL' && data.email
          ? { ok: true, email: data.email }
          : { ok: false, error: 'link-ended' as const };
      }),
    confirmEmail: (code) => complete((sdk, auth) => sdk.applyActionCode(auth, code)),
    requestReset: (email) => complete((sdk, auth) => sdk.sendPasswordResetEmail(auth, email)),
    checkReset: (code) =>
      withAuth(async (sdk, auth) => ({
        ok: true,
        email: await sdk.verifyPasswordResetCode(auth, code),
      })),
    resetPassword: (code, password) =>
      complete((sdk, auth) => sdk.confirmPasswordReset(auth, code, password)),
  };
}
