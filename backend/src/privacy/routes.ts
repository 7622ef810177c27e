import { type ServiceContext, type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { BackendContext } from '../context';
import { readPostedForm } from '../forms/posted-form';
import { maxTokenBodyBytes, readJson } from '../requests/body';
import { requestLink } from './request-link';
import { deleteStored, findStored } from './stored-forms';

const bodySchema = v.object({ token: v.pipe(v.string(), v.minLength(1)) });

/**
 * `POST /forms/deletion` mails a link to what is stored under an e-mail address; `POST /my-data/stored` and
 * `/my-data/delete`, each with the `token` of that link, tell it and delete it.
 */
export function createPrivacyRoutes(context: BackendContext) {
  const { db, requestOrigin } = context;
  const app = new Hono<ServiceEnvironment>();

  app.post('/forms/deletion', async (c) => {
    const outcome = await requestLink(context, await readPostedForm(c, requestOrigin));
    switch (outcome.status) {
      case 'accepted':
        return c.json(outcome);
      case 'invalid':
        return c.json(outcome, 422);
      case 'limited':
        c.header('Retry-After', String(outcome.retryAfterSeconds));
        throw new ServiceError('rate-limited', outcome.message);
    }
  });

  app.use('/my-data/*', bodyLimit({ maxSize: maxTokenBodyBytes }));
  const readToken = async (c: ServiceContext) =>
    (await readJson(c, bodySchema, '{"token": "…"}')).token;
  app.post('/my-data/stored', async (c) =>
    c.json({ status: 'found', stored: await findStored(db, await readToken(c)) }),
  );
  app.post('/my-data/delete', async (c) => {
    const token = await readToken(c);
    return c.json({ status: 'accepted', stored: await deleteStored(context, token) });
  });
  return app;
}
