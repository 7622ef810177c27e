import { isServiceError } from '@meridian/service';
import type { Context } from 'hono';
import { readAccess } from '../access';
import type { RegistryContext } from '../context';
import { findSession } from '../session-cookie';
import { hasSessionOfSignIn } from '../session-queries';

/** Codes of an access that is not good any more. */
const endedCodes = ['unauthenticated', 'forbidden'];

/**
 * The access of a request that goes on: who it is, and whether it still counts. A session counts for as long as one that
 * renewed it, because the browser has another cookie by then.
 *
 * @throws ServiceError as `readAccess` does, for one that does not count now
 */
export async function watchAccess(context: RegistryContext, c: Context) {
  const { actor } = await readAccess(context, c);
  const hasToken = c.req.header('authorization') !== undefined;
  const session = hasToken ? undefined : await findSession(context, c);
  const check = async (): Promise<boolean> => {
    if (session) return hasSessionOfSignIn(context.db, session, context.clock().toISOString());
    await readAccess(context, c);
    return true;
  };
  return {
    actor,
    /** A fault of ours ends no connection: the next check decides. */
    isGood: () =>
      check().catch(
        (error: unknown) => !(isServiceError(error) && endedCodes.includes(error.code)),
      ),
  };
}
