import { type Database, type ServiceApp, type ServiceContext, ServiceError } from '@shared/service';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { confirm, unsubscribe } from '../newsletter/follow-link';
import { enqueueMails } from '../outbox/queries';

const bodySchema = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

export interface NewsletterOptions {
  db: Database['db'];
  inbox: string;
  /** Says that there are mails to deliver. */
  wake(): void;
}

/** `POST /api/newsletter/confirm` and `/unsubscribe`, each with the `token` of a mail. */
export function addNewsletterRoutes(app: ServiceApp, { db, inbox, wake }: NewsletterOptions): void {
  app.use('/api/newsletter/*', bodyLimit({ maxSize: 2048 }));
  app.post('/api/newsletter/confirm', async (context) => {
    const token = await readToken(context);
    await db.transaction(async (transaction) =>
      enqueueMails(transaction, { mails: await confirm(transaction, { token, inbox }) }),
    );
    wake();
    return context.json({ status: 'confirmed' }, 200, noStore);
  });
  app.post('/api/newsletter/unsubscribe', async (context) => {
    const token = await readToken(context);
    await db.transaction(async (transaction) =>
      enqueueMails(transaction, { mails: await unsubscribe(transaction, { token, inbox }) }),
    );
    wake();
    return context.json({ status: 'unsubscribed' }, 200, noStore);
  });
}

const noStore = { 'Cache-Control': 'no-store' };

async function readToken(context: ServiceContext): Promise<string> {
  const body = v.safeParse(bodySchema, await context.req.json().catch(() => null));
  if (body.success) return body.output.token;
  throw new ServiceError('malformed-request', 'Expected {"token": "…"} as JSON.');
}
