import type { QueryRunner } from '@meridian/service';
import { Hono } from 'hono';
import { readAccess, requireRight } from '../access';
import { reasonSchema } from '../api/requests';
import { noteDecision, requireAnother, requirePending } from '../approvals/decide-pending';
import type { RegistryContext } from '../context';
import { findCurrentMap } from '../live-map/queries';
import { readBody, readChannel } from '../read-input';
import { makeChange } from './make-change';
import { describeBase, requireBase, toPendingResponse } from './pending-changes';

/** `POST /channels/:channel/pending/:id/approve` and `…/withdraw` of a change that waits for a second person. */
export function createPendingRoutes(context: RegistryContext): Hono {
  const routes = new Hono();

  routes.post('/:channel/pending/:id/approve', async (c) => {
    const access = await readAccess(context, c);
    const channel = readChannel(context, c);
    const pending = await requirePending(context, channel, c.req.param('id'));
    requireRight(access, 'approve', pending.apps);
    requireAnother(pending, access.actor);
    const { reason } = await readBody(c, reasonSchema);
    const { schedule, base, ...change } = pending.change;
    const current = await findCurrentMap(context.db, channel);
    requireBase(pending.id, base, describeBase(current?.map.apps, pending.apps));
    const decision = { decision: 'approved', by: access.actor, reason } as const;
    let isNoted = false;
    const note = async (transaction: QueryRunner) => {
      await noteDecision(transaction, context, pending, decision);
      isNoted = true;
    };
    const actor = `${pending.actor}, approved by ${access.actor}`;
    const { generation = 0 } = current?.map ?? {};
    const approved = {
      ...change,
      channel,
      actor,
      reason: [change.reason, `approved: ${reason}`].filter(Boolean).join('; '),
      expectedGeneration: generation,
      within: note,
    };
    const done = await makeChange(context, approved, schedule);
    // What was asked for is there already.
    if (!isNoted) await context.db.transaction(note);
    return c.json(done);
  });

  routes.post('/:channel/pending/:id/withdraw', async (c) => {
    const access = await readAccess(context, c);
    const pending = await requirePending(context, readChannel(context, c), c.req.param('id'));
    // Who asked for a change may also take it back.
    requireRight(access, pending.actor === access.actor ? 'promote' : 'approve', pending.apps);
    const { reason } = await readBody(c, reasonSchema);
    const decision = { decision: 'withdrawn', by: access.actor, reason } as const;
    await context.db.transaction((transaction) =>
      noteDecision(transaction, context, pending, decision),
    );
    return c.json(toPendingResponse(pending));
  });

  return routes;
}
