import { randomBytes } from 'node:crypto';
import { ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { readAccess, requireOperatorRight } from '../access';
import { freezeSchema, reasonSchema } from '../api/requests';
import type { FreezeResponse } from '../api/responses';
import { appendAudit } from '../audit/queries';
import type { RegistryContext } from '../context';
import { readBody, readChannel } from '../read-input';
import { freezeRight } from '../trust';
import { endFreeze, type Freeze, insertFreeze, listFreezes } from './queries';

/** `GET` and `POST /channels/:channel/freezes`, `DELETE /channels/:channel/freezes/:id`. */
export function createFreezeRoutes(context: RegistryContext): Hono {
  const { db, keys, clock, logger } = context;
  const routes = new Hono();

  routes.get('/:channel/freezes', async (c) => {
    const channel = readChannel(context, c);
    const freezes = await listFreezes(db, channel, clock().toISOString());
    return c.json({ freezes: freezes.map(toFreezeResponse) });
  });

  routes.post('/:channel/freezes', async (c) => {
    const access = await readAccess(context, c);
    requireOperatorRight(access, freezeRight);
    const channel = readChannel(context, c);
    const now = clock().toISOString();
    const { from = now, until, reason } = await readBody(c, freezeSchema);
    if (until <= from || until <= now)
      throw new ServiceError('malformed-request', `expected an end after ${from}, found ${until}`, {
        suggestion: 'Name an end in the future: --until 2026-12-31T18:00Z',
      });
    const { actor } = access;
    const freeze: Freeze = {
      id: `f-${randomBytes(4).toString('hex')}`,
      channel,
      fromAt: from,
      untilAt: until,
      reason,
      actor,
      createdAt: now,
      endedAt: null,
    };
    await db.transaction(async (transaction) => {
      await insertFreeze(transaction, freeze);
      const details = `${freeze.id}: ${freeze.fromAt} to ${freeze.untilAt}; ${reason}`;
      const entry = { at: now, actor, action: 'freeze', app: null, channel, details };
      await appendAudit(transaction, keys, [entry]);
    });
    logger.info({ ...freeze }, 'channel is frozen');
    return c.json(toFreezeResponse(freeze), 201);
  });

  routes.delete('/:channel/freezes/:id', async (c) => {
    const access = await readAccess(context, c);
    requireOperatorRight(access, freezeRight);
    const channel = readChannel(context, c);
    const id = c.req.param('id');
    const { reason } = await readBody(c, reasonSchema);
    const now = clock().toISOString();
    const { actor } = access;
    await db.transaction(async (transaction) => {
      if (!(await endFreeze(transaction, { id, channel, now })))
        throw new ServiceError(
          'not-found',
          `expected a freeze ${id} of ${channel} that is not over, found none`,
          { suggestion: 'See which there are: npm run release -- status' },
        );
      const details = `${id}; ${reason}`;
      const entry = { at: now, actor, action: 'thaw', app: null, channel, details };
      await appendAudit(transaction, keys, [entry]);
    });
    logger.info({ channel, id, actor, reason }, 'freeze has ended early');
    return c.body(null, 204);
  });

  return routes;
}

export function toFreezeResponse({ id, fromAt, untilAt, reason, actor }: Freeze): FreezeResponse {
  return { id, from: fromAt, until: untilAt, reason, actor };
}
