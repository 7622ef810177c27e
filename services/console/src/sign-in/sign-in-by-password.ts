import type { ConsoleSettings } from '@meridian/registry/api';
import { RequestError } from '../api/console-request';
import { openSession } from '../api/session';

type Sdk = typeof import('./firebase-sdk');

const messages: Record<string, string> = {
  'auth/invalid-credential': 'E-mail address and password do not match.',
  'auth/too-many-requests': 'There were too many attempts: wait ten minutes or longer.',
  'auth/network-request-failed': 'The sign-in service cannot be reached.',
  'auth/user-disabled': 'This account is closed: ask who grants access to the console.',
};

/**
 * Signs in with e-mail address and password, and opens a session of the registry. Nothing is stored but the session's
 * cookie; the library holds the token by which it renews the account's in memory.
 * @throws RequestError with words for the person at the form
 */
export async function signInByPassword(
  { kind, ...project }: ConsoleSettings['identity'],
  { email, password }: { email: string; password: string },
  loadSdk: () => Promise<Sdk> = () => import('./firebase-sdk'),
): Promise<void> {
  const user = await findUser().catch((error) => {
    throw describeFailure(error);
  });
  // The emulator renews no token.
  await openSession(user, { canRenew: kind === 'firebase' });

  async function findUser() {
    const sdk = await loadSdk();
    // For one project the library returns the same app and the same connection each time.
    const app = sdk.initializeApp(project);
    const auth = sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence });
    if (kind === 'emulator')
      sdk.connectAuthEmulator(auth, location.origin, { disableWarnings: true });
    return (await sdk.signInWithEmailAndPassword(auth, email, password)).user;
  }
}

function describeFailure(error: unknown): RequestError {
  const code = String((error as { code?: unknown } | null)?.code);
  const alike = /wrong-password|user-not-found|invalid-email|missing-password/.test(code)
    ? 'auth/invalid-credential'
    : code;
  const message = messages[alike] ?? 'Signing in failed.';
  return new RequestError(alike, message, 'What you typed is still here.');
}
