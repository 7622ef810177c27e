import * as queries from '../accounts/queries';
import type { IdentityContext } from '../context';
import { IdentityError } from './identity-error';
import { hashNewPassword } from './password-sign-in';
import type { Call } from './read-call';

const minResponseMs = 300;

/** Mails a link for a new password. */
export async function sendOobCode(
  context: IdentityContext,
  { requestType, email = '' }: Call,
): Promise<object> {
  if (requestType !== 'PASSWORD_RESET') throw new IdentityError('OPERATION_NOT_ALLOWED');
  // Neither the response nor its time tells whether the e-mail address has an account.
  const mailed = mailCode(context, email).catch((error: unknown) =>
    context.logger.error(
      { reason: queries.reasonOf(error) },
      'a link for a new password was not mailed',
    ),
  );
  await Promise.all([mailed, new Promise((resolve) => setTimeout(resolve, minResponseMs))]);
  return { email };
}

async function mailCode({ db, limits, listener, clock }: IdentityContext, email: string) {
  const account = await queries.findAccount(db, { email });
  if (!account || !limits.resetMails.take(email)) return;
  const code = await queries.insertCode(db, { uid: account.uid, purpose: 'password', at: clock() });
  await listener.resetRequested({ email, code });
}

/** Checks a mailed code of either purpose, and sets a new password when there is one. */
export async function resetPassword(
  context: IdentityContext,
  { oobCode: code = '', newPassword }: Call,
): Promise<object> {
  const { db, limits, newPasswords, clock } = context;
  const found = await queries.findAccountOfCode(db, code, clock());
  if (!found) throw new IdentityError('INVALID_OOB_CODE');
  const { email } = found.account;
  if (newPassword !== undefined) {
    const passwordHash = await hashNewPassword(context, newPassword);
    if (!(await queries.resetPassword(db, { code, passwordHash, at: clock() })))
      throw new IdentityError('INVALID_OOB_CODE');
    limits.wrongPasswords.reset(email);
    await newPasswords.report();
  }
  const requestType = found.purpose === 'password' ? 'PASSWORD_RESET' : 'VERIFY_EMAIL';
  return { email, requestType };
}
