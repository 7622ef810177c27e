import { findAccount, insertAccount, updateLastSignIn } from '../accounts/queries';
import type { AccountRow } from '../accounts/tables';
import { minPasswordLength, tokenLifetimeSeconds } from '../config';
import type { IdentityContext } from '../context';
import { IdentityError } from './identity-error';
import type { Call } from './read-call';

export async function signUp(
  context: IdentityContext,
  { email = '', password = '' }: Call,
): Promise<object> {
  const { db, clock } = context;
  // This is checked before the work of hashing, and again by the insert after it.
  if (await findAccount(db, { email })) throw new IdentityError('EMAIL_EXISTS');
  const passwordHash = await hashNewPassword(context, password);
  const account = await insertAccount(db, { email, passwordHash, at: clock() });
  if (!account) throw new IdentityError('EMAIL_EXISTS');
  return withToken(context, account);
}

export async function signInWithPassword(
  context: IdentityContext,
  { email = '', password = '' }: Call,
): Promise<object> {
  const { db, passwords, limits, clock } = context;
  // It is counted before the work, so that many at once count as many; a right password resets the count.
  if (!limits.wrongPasswords.take(email)) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
  const found = await findAccount(db, { email });
  const isRight = await passwords.isRight(found?.passwordHash, password);
  const account = found && isRight ? await updateLastSignIn(db, found, clock()) : undefined;
  if (!account) throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
  limits.wrongPasswords.reset(email);
  return {
    ...(await withToken(context, account)),
    ...(account.displayName === null ? {} : { displayName: account.displayName }),
    registered: true,
  };
}

/** @throws IdentityError when the password is too short */
export function hashNewPassword({ passwords }: IdentityContext, password: string): Promise<string> {
  if (password.length < minPasswordLength)
    throw new IdentityError(
      `WEAK_PASSWORD : Password should be at least ${minPasswordLength} characters`,
    );
  return passwords.hash(password);
}

async function withToken({ tokens, clock }: IdentityContext, account: AccountRow): Promise<object> {
  const { uid: localId, email } = account;
  return { localId, email, ...tokenFields(await tokens.issue(account, clock())) };
}

/** The SDK wants a refresh token; nothing here takes it, because the browser's session is a cookie. */
export function tokenFields(idToken: string) {
  return { idToken, refreshToken: 'not-offered', expiresIn: String(tokenLifetimeSeconds) };
}
