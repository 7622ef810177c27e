import type { BackendContext } from '../context';
import { createTokenRoutes } from '../requests/token-routes';
import { deleteStored, findStored } from './stored-forms';

/** `POST /stored` and `/delete`, each with the `token` of a mailed link, tell what is stored and delete it. */
export function createPrivacyRoutes(context: BackendContext) {
  return createTokenRoutes({
    '/stored': async (token) => ({ status: 'found', stored: await findStored(context.db, token) }),
    '/delete': async (token) => ({
      status: 'accepted',
      stored: await deleteStored(context, token),
    }),
  });
}
