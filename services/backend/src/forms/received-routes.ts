import { clientKeys, requireWithinLimits } from '../requests/rate-limits';
import { createTokenRoutes } from '../requests/token-routes';
import type { FormContext } from './chosen-events';
import { readReceived } from './received';

/** `POST /received` tells what a pre-registration is for, by its number, which the site server calls a token. */
export function createReceivedRoutes(context: FormContext) {
  const { db, config, requestOrigin, programme, clock } = context;
  const { limits, retentionDays: days } = config.forms;
  return createTokenRoutes({
    async '/received'(input, c) {
      await requireWithinLimits(
        context,
        [
          ...clientKeys('received', requestOrigin.readClientIp(c), limits),
          { key: 'received', limit: limits.perForm },
        ],
        'Too many numbers were looked up from your connection in a short time.',
      );
      const known = { programme: await programme.read(), now: clock() };
      return { status: 'received', received: await readReceived(db, { input, days, ...known }) };
    },
  });
}
