import type { ServiceEnvironment } from '@meridian/service';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { maxTokenBodyBytes, readJson } from '../requests/body';
import { clientKeys, requireWithinLimits } from '../requests/rate-limits';
import type { FormContext } from './chosen-events';
import { readReceived } from './received';

const bodySchema = v.object({
  /** A reference number; the site server calls so whatever a link of a mail carries. */
  token: v.pipe(v.string(), v.minLength(1)),
  clientIp: v.optional(v.pipe(v.string(), v.ip())),
});

/** `POST /pre-registrations/received` tells what a pre-registration is for, by its number. */
export function createReceivedRoutes(context: FormContext) {
  const { db, config, requestOrigin, programme, clock } = context;
  const app = new Hono<ServiceEnvironment>();
  app.use('/pre-registrations/*', bodyLimit({ maxSize: maxTokenBodyBytes }));
  app.post('/pre-registrations/received', async (c) => {
    const { token, clientIp } = await readJson(c, bodySchema, '{"token": "MHE-…"}');
    const visitor =
      (requestOrigin.isInternal(c) ? clientIp : undefined) ?? requestOrigin.readClientIp(c);
    const { limits } = config.forms;
    await requireWithinLimits(
      c,
      context,
      [...clientKeys('received', visitor, limits), { key: 'received', limit: limits.perForm }],
      'Too many numbers were looked up from your connection in a short time.',
    );
    const days = config.forms.retentionDays;
    const received = await readReceived(db, {
      input: token,
      days,
      programme: await programme.read(),
      now: clock(),
    });
    return c.json({ status: 'received', received });
  });
  return app;
}
