import type { IdentitySettings } from '@shared/contracts';
import type { Auth } from 'firebase/auth';
import type { Identity, StepResult } from './identity';
import { readIdentityError } from './read-identity-error';
import { openSession, pushProfileWithRetry } from './session';

type Sdk = typeof import('./firebase-sdk.browser');

/** Firebase Authentication, or its emulator, which the site server hands calls on to. */
export function createFirebaseIdentity(
  settings: IdentitySettings,
  loadSdk: () => Promise<Sdk> = () => import('./firebase-sdk.browser'),
): Identity {
  let loading: Promise<Sdk> | undefined;
  let lent = 0;
  const load = () => {
    loading ??= loadSdk().catch((error) => {
      // The next try asks for it anew.
      loading = undefined;
      throw error;
    });
    return loading;
  };

  /**
   * Lends the library for one step. What it knows, tokens included, is in memory alone and dropped
   * afterwards: the session's cookie is all that stays.
   */
  async function lend<Result>(
    step: (sdk: Sdk, auth: Auth) => Promise<Result>,
  ): Promise<Result | { ok: false; error: ReturnType<typeof readIdentityError> }> {
    try {
      const sdk = await load();
      const { apiKey, authDomain, projectId } = settings;
      lent += 1;
      const app = sdk.initializeApp({ apiKey, authDomain, projectId }, `organizers-${lent}`);
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

  const done: StepResult = { ok: true };
  return {
    prepare: () => void load().catch(() => {}),
    signIn: ({ email, password }) =>
      lend(async (sdk, auth) => {
        const { user } = await sdk.signInWithEmailAndPassword(auth, email, password);
        const token = await user.getIdToken();
        const result = await openSession(token);
        // The push at sign-up may have failed, and nobody waits for it.
        if (result.ok)
          void pushProfileWithRetry(token, {
            uid: user.uid,
            email: user.email ?? email,
            fullName: result.organizer.displayName,
          });
        return result;
      }),
    signUp: ({ email, password, fullName }) =>
      lend(async (sdk, auth) => {
        const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
        try {
          await sdk.updateProfile(user, { displayName: fullName });
          const token = await user.getIdToken();
          await pushProfileWithRetry(token, {
            uid: user.uid,
            email: user.email ?? email,
            fullName,
          });
          const result = await openSession(token);
          if (result.ok) return result;
        } catch {
          // The account stands, whatever failed after it was made.
        }
        return { ok: false, error: 'signed-up-only' } as const;
      }),
    requestReset: (email) =>
      lend(async (sdk, auth) => {
        await sdk.sendPasswordResetEmail(auth, email);
        return done;
      }),
    checkReset: (code) =>
      lend(async (sdk, auth) => {
        return { ok: true as const, email: await sdk.verifyPasswordResetCode(auth, code) };
      }),
    resetPassword: (code, password) =>
      lend(async (sdk, auth) => {
        await sdk.confirmPasswordReset(auth, code, password);
        return done;
      }),
  };
}
