import type { BackendContext } from '../context';
import { enqueueMails } from '../outbox/queries';
import { createTokenRoutes } from '../requests/token-routes';
import { confirm, unsubscribe } from './follow-link';

/** `POST /confirm` and `/unsubscribe`, each with the `token` of a mail. */
export function createNewsletterRoutes({ db, config, wakeOutbox }: BackendContext) {
  const { inbox } = config.outbox;
  const follow = (step: typeof confirm, status: string) => async (token: string) => {
    await db.transaction(async (transaction) =>
      enqueueMails(transaction, { mails: await step(transaction, { token, inbox }) }),
    );
    wakeOutbox();
    return { status };
  };
  return createTokenRoutes({
    '/confirm': follow(confirm, 'confirmed'),
    '/unsubscribe': follow(unsubscribe, 'unsubscribed'),
  });
}
