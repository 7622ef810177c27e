import * as queries from '../accounts/queries';
import type { IdentityContext } from '../context';
import { IdentityError } from './identity-error';
import { readToken } from './profile';
import type { Call } from './read-call';

/** Mails the owner of a token the link that confirms the e-mail address of the account. */
export async function mailConfirmation(context: IdentityContext, call: Call): Promise<object> {
  const { db, limits, listener, clock, logger } = context;
  const { uid, email } = (await readToken(context, call)).account;
  if (!limits.confirmationMails.take(email)) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
  const code = await queries.insertCode(db, { uid, purpose: 'confirmation', at: clock() });
  await listener.confirmationRequested({ email, code }).catch((error: unknown) => {
    logger.error(
      { reason: queries.reasonOf(error) },
      'a link that confirms an address was not mailed',
    );
    throw new IdentityError('SERVICE_UNAVAILABLE', 503);
  });
  return { email };
}

/** Confirms an e-mail address by a mailed code, which works once. */
export async function confirmAddress(
  { db, clock }: IdentityContext,
  { oobCode: code = '' }: Call,
): Promise<object> {
  const account = await queries.confirmAddress(db, { code, at: clock() });
  if (!account) throw new IdentityError('INVALID_OOB_CODE');
  const { uid: localId, email, displayName } = account;
  return { localId, email, displayName: displayName ?? undefined, emailVerified: true };
}
