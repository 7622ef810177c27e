import { type Database, type ServiceApp, type ServiceContext, ServiceError } from '@shared/service';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { Callers } from '../callers/callers';
import { countTurnedAwayToday } from '../limits/queries';
import { countMails, findMail, listMails, retryMails } from './ops-queries';

export interface OpsOptions {
  db: Database['db'];
  callers: Callers;
  /** Says that there are mails to deliver. */
  wake(): void;
}

const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e15));
const retrySchema = v.union([
  v.object({ ids: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(1000)) }),
  v.object({ state: v.picklist(['queued', 'parked']) }),
]);
const stateSchema = v.optional(v.picklist(['queued', 'sent', 'parked']));

/**
 * For those who look after the outbox, from this machine or with the internal token:
 * `GET /api/ops/outbox` (counters), `GET /api/ops/outbox/mails?state=`, `GET …/mails/:id` and
 * `POST /api/ops/outbox/retry` with `{ids}` or `{state}`.
 */
export function addOpsRoutes(app: ServiceApp, options: OpsOptions): void {
  const { db, callers, wake } = options;
  app.use('/api/ops/*', async (context, next) => {
    if (!callers.isInternal(context))
      throw new ServiceError('forbidden', 'This is for the operators of the site.');
    context.header('Cache-Control', 'no-store');
    await next();
  });
  app.use('/api/ops/*', bodyLimit({ maxSize: 32 * 1024 }));
  app.get('/api/ops/outbox', async (context) =>
    context.json({ ...(await countMails(db)), turnedAwayToday: await countTurnedAwayToday(db) }),
  );
  app.get('/api/ops/outbox/mails', async (context) => {
    const state = v.safeParse(stateSchema, context.req.query('state'));
    if (!state.success)
      throw new ServiceError('malformed-request', 'state is one of queued, sent, parked.');
    return context.json({ mails: await listMails(db, { state: state.output, limit: 200 }) });
  });
  app.get('/api/ops/outbox/mails/:id', async (context) => {
    const id = context.req.param('id');
    const mail = /^\d{1,15}$/.test(id) ? await findMail(db, Number(id)) : undefined;
    if (!mail) throw new ServiceError('not-found', `There is no mail ${id} in the outbox.`);
    return context.json(mail);
  });
  app.post('/api/ops/outbox/retry', async (context) => {
    const retried = await retryMails(db, await readWhich(context));
    wake();
    return context.json({ retried });
  });
}

async function readWhich(context: ServiceContext) {
  const which = v.safeParse(retrySchema, await context.req.json().catch(() => null));
  if (which.success) return which.output;
  throw new ServiceError(
    'malformed-request',
    'Expected {"ids": [1, 2]} or {"state": "parked"} as JSON.',
  );
}
