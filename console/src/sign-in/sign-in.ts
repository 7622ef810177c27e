import { type ConsoleSettings, meSchema } from '@meridian/registry/api';
import { RequestError, send } from '../api/send';

type Sdk = typeof import('./firebase-sdk');

const messages: Record<string, [message: string, suggestion: string]> = {
  'auth/invalid-credential': [
    'E-mail address and password do not match.',
    'Check both for typing errors.',
  ],
  'auth/too-many-requests': [
    'There were too many attempts.',
    'Wait ten minutes or longer, then try again.',
  ],
  'auth/network-request-failed': [
    'The sign-in service cannot be reached.',
    'Check the connection, then try again.',
  ],
  'auth/user-disabled': ['This account is closed.', 'Ask who grants access to the console.'],
};

/**
 * Signs in with e-mail address and password, and opens a session of the registry. The library keeps nothing: the
 * session's cookie is all that stays.
 * @throws RequestError with words for the person at the form
 */
export async function signIn(
  { apiKey, authDomain, projectId, kind }: ConsoleSettings['identity'],
  { email, password }: { email: string; password: string },
  loadSdk: () => Promise<Sdk> = () => import('./firebase-sdk'),
): Promise<void> {
  const idToken = await readIdToken();
  await send(meSchema, '/session', { method: 'POST', body: { idToken } });

  async function readIdToken(): Promise<string> {
    try {
      const sdk = await loadSdk();
      const app = sdk.initializeApp({ apiKey, authDomain, projectId });
      try {
        const auth = sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence });
        if (kind === 'emulator')
          sdk.connectAuthEmulator(auth, location.origin, { disableWarnings: true });
        const { user } = await sdk.signInWithEmailAndPassword(auth, email, password);
        return await user.getIdToken();
      } finally {
        void sdk.deleteApp(app);
      }
    } catch (error) {
      throw describeFailure(error);
    }
  }
}

function describeFailure(error: unknown): RequestError {
  const code = String((error as { code?: unknown } | null)?.code);
  const alike = /wrong-password|user-not-found|invalid-email|missing-password/.test(code)
    ? 'auth/invalid-credential'
    : code;
  const [message, suggestion] = messages[alike] ?? [
    'Signing in failed.',
    'Try again in a moment; what you typed is still here.',
  ];
  return new RequestError(alike, message, suggestion);
}
