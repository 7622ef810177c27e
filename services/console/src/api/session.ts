import { type Me, meSchema } from '@meridian/registry/api';
import { sendRequest } from './console-request';

interface Account {
  getIdToken(isNew?: boolean): Promise<string>;
}

/** The account that signed in in this window; null when its token cannot be renewed. */
let renewable: Account | null = null;

/** Opens a session of the registry by the token of an account. */
export async function openSession(account: Account, { canRenew }: { canRenew: boolean }) {
  await sendToken(await account.getIdToken());
  renewable = canRenew ? account : null;
}

/** Extends the session. @returns the new session; null when the account's token cannot be renewed */
export async function renewSession(): Promise<Me | null> {
  return renewable && sendToken(await renewable.getIdToken(true));
}

function sendToken(idToken: string): Promise<Me> {
  return sendRequest(meSchema, '/session', { method: 'POST', body: { idToken } });
}
