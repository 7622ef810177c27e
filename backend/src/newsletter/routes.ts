import type { ServiceContext, ServiceEnvironment } from '@meridian/service';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { BackendContext } from '../context';
import { enqueueMails } from '../outbox/queries';
import { readJson } from '../requests/body';
import { confirm, unsubscribe } from './follow-link';

const bodySchema = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

/** `POST /confirm` and `/unsubscribe`, each with the `token` of a mail. */
export function createNewsletterRoutes({ db, config, wakeOutbox }: BackendContext) {
  const { inbox } = config.outbox;
  const app = new Hono<ServiceEnvironment>();
  app.use(bodyLimit({ maxSize: 2048 }));

  const follow = async (c: ServiceContext, step: typeof confirm) => {
    const { token } = await readJson(c, bodySchema, '{"token": "…"}');
    await db.transaction(async (transaction) =>
      enqueueMails(transaction, { mails: await step(transaction, { token, inbox }) }),
    );
    wakeOutbox();
  };
  app.post('/confirm', async (c) => {
    await follow(c, confirm);
    return c.json({ status: 'confirmed' });
  });
  app.post('/unsubscribe', async (c) => {
    await follow(c, unsubscribe);
    return c.json({ status: 'unsubscribed' });
  });
  return app;
}
