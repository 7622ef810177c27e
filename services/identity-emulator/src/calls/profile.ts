import { findAccount, updateAccount } from '../accounts/queries';
import type { IdentityContext } from '../context';
import { IdentityError } from './identity-error';
import { tokenFields } from './password-sign-in';
import type { Call } from './read-call';

/** The account as the SDK reads it. */
export async function lookup(context: IdentityContext, call: Call): Promise<object> {
  const { uid: localId, email, isConfirmed, ...account } = (await readToken(context, call)).account;
  const displayName = account.displayName ?? undefined;
  return {
    users: [
      {
        localId,
        email,
        displayName,
        emailVerified: isConfirmed,
        createdAt: String(Date.parse(account.createdAt)),
        lastLoginAt: String(Date.parse(account.lastSignInAt)),
        providerUserInfo: [{ providerId: 'password', rawId: email, email, displayName }],
      },
    ],
  };
}

/** Changes the display name. */
export async function update(context: IdentityContext, call: Call): Promise<object> {
  const { claims, account } = await readToken(context, call);
  const displayName = (call.displayName ?? '').trim();
  const { uid: localId, email } = account;
  await updateAccount(context.db, { uid: localId }, { displayName });
  const idToken = await context.tokens.sign({ ...claims, name: displayName });
  return { localId, email, displayName, providerUserInfo: [], ...tokenFields(idToken) };
}

/** @throws IdentityError when the token is not ours, its account is gone or has a new password */
export async function readToken({ db, tokens }: IdentityContext, { idToken = '' }: Call) {
  const claims = await tokens.verify(idToken);
  if (!claims) throw new IdentityError('INVALID_ID_TOKEN');
  const account = await findAccount(db, { uid: claims.sub ?? '' });
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  const validSinceSeconds = Math.floor(Date.parse(account.validSince) / 1000);
  if ((claims.iat ?? 0) < validSinceSeconds) throw new IdentityError('TOKEN_EXPIRED');
  return { claims, account };
}
