import { type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { BackendContext } from '../context';
import {
  countMails,
  findMail,
  type ListedMail,
  listMails,
  retryMails,
} from '../outbox/ops-queries';
import { readJson } from '../requests/body';
import { countRejectionsToday } from '../requests/rejections';

const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e15));
const retrySchema = v.union([
  v.object({ ids: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(1000)) }),
  v.object({ state: v.picklist(['queued', 'parked']) }),
]);
const stateSchema = v.optional(v.picklist(['queued', 'sent', 'parked']));
const maxListed = 200;

export interface OutboxReport {
  counters: Awaited<ReturnType<typeof countMails>> & { rejectedToday: Record<string, number> };
  mails: ListedMail[];
}

/** For `npm run outbox`: counts and the newest mails at `/?state=`, one mail at `/:id`, and `POST /retry`. */
export function createOutboxRoutes({ db, wakeOutbox }: BackendContext) {
  const app = new Hono<ServiceEnvironment>();
  app.use(bodyLimit({ maxSize: 32 * 1024 }));
  app.get('/', async (c) => {
    const state = v.safeParse(stateSchema, c.req.query('state'));
    if (!state.success)
      throw new ServiceError('malformed-request', 'state is one of queued, sent, parked.');
    const counters = { ...(await countMails(db)), rejectedToday: await countRejectionsToday(db) };
    const mails = await listMails(db, { state: state.output, limit: maxListed });
    return c.json<OutboxReport>({ counters, mails });
  });
  app.get('/:id', async (c) => {
    const id = c.req.param('id');
    const mail = /^\d{1,15}$/.test(id) ? await findMail(db, Number(id)) : undefined;
    if (!mail) throw new ServiceError('not-found', `There is no mail ${id} in the outbox.`);
    return c.json(mail);
  });
  app.post('/retry', async (c) => {
    const which = await readJson(c, retrySchema, '{"ids": [1, 2]} or {"state": "parked"}');
    const retried = await retryMails(db, which);
    wakeOutbox();
    return c.json({ retried });
  });
  return app;
}
