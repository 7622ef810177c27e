import { appNameSchema } from '@meridian/contracts/schemas';
import { type QueryRunner, ServiceError } from '@meridian/service';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { readAccess, requireRight } from '../access';
import {
  promoteSchema,
  type RolloutStep,
  reasonSchema,
  retireSchema,
  rollbackSchema,
  rolloutSchema,
} from '../api/requests';
import type { ChangeResponse } from '../api/responses';
import { askForApproval, needsApproval } from '../approvals/ask-for-approval';
import { noteDecision, requireAnother, requirePending } from '../approvals/decide-pending';
import type { RegistryContext } from '../context';
import {
  type Change,
  type ChangeRequest,
  changeLiveMap,
  tryLiveMapChange,
} from '../live-map/change-live-map';
import { listHistory } from '../live-map/history-queries';
import { type CurrentMap, findCurrentMap } from '../live-map/queries';
import { readBody, readChannel, readQuery, wholeNumber } from '../read-input';
import { requireRollout, setRollout } from '../rollouts/change-rollout';
import { startRollout } from '../rollouts/start-rollout';
import type { Access, LiveMapResponse } from '../trust';
import { awaitNewerMap } from './await-newer-map';
import { describeBase, requireBase, toPendingResponse, toRequested } from './pending-changes';
import { readStatus, toRolloutResponse } from './read-status';
import {
  type Requested,
  requireDistinct,
  rightFor,
  toPromotion,
  toRetirement,
  toRollback,
} from './requested-changes';

const maxWaitSeconds = 60;
const generation = wholeNumber(0, 2_147_483_647);

const liveSchema = v.object({
  after: v.optional(generation),
  epoch: v.optional(generation),
  wait: v.optional(wholeNumber(0, maxWaitSeconds), '0'),
});

const historyQuerySchema = v.object({
  app: v.optional(appNameSchema),
  limit: v.optional(wholeNumber(1, 1_000), '50'),
});

/**
 * `GET /channels/:channel/live`, `/status`, `/history`; `POST …/promote`, `…/rollback`, `…/retire`, and `…/hold` and
 * `…/resume` of a rollout; `…/approve` and `…/withdraw` of a change that waits for a second person.
 */
export function createChannelRoutes(context: RegistryContext): Hono {
  const routes = new Hono();
  routes.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });

  routes.get('/:channel/live', async (c) => {
    const channel = readChannel(context, c);
    const { after, epoch, wait: waitSeconds } = readQuery(c, liveSchema);
    const current = await awaitNewerMap(context, {
      channel,
      after: after ?? null,
      epoch: epoch ?? null,
      waitMs: waitSeconds * 1000,
      signal: c.req.raw.signal,
    });
    if (!current)
      throw new ServiceError(
        'not-found',
        `expected a live map of channel ${channel}, found that nothing was promoted yet`,
        {
          suggestion:
            'Promote a release: npm run release -- promote <app> <version> --reason "<why>"',
        },
      );
    return c.json(await toResponse(current));
  });

  routes.get('/:channel/status', async (c) =>
    c.json(await readStatus(context, readChannel(context, c))),
  );

  routes.get('/:channel/history', async (c) => {
    const channel = readChannel(context, c);
    const { app, limit } = readQuery(c, historyQuerySchema);
    const entries = await listHistory(context.db, { channel, app, limit });
    return c.json({ entries });
  });

  routes.post('/:channel/promote', async (c) => {
    const access = await readAccess(context, c);
    return c.json(await change(c, access, toPromotion(await readBody(c, promoteSchema))));
  });

  routes.post('/:channel/rollback', async (c) => {
    const access = await readAccess(context, c);
    return c.json(await change(c, access, toRollback(await readBody(c, rollbackSchema))));
  });

  routes.post('/:channel/retire', async (c) => {
    const access = await readAccess(context, c);
    return c.json(await change(c, access, toRetirement(await readBody(c, retireSchema))));
  });

  for (const [name, state] of [
    ['hold', 'held'],
    ['resume', 'running'],
  ] as const)
    routes.post(`/:channel/${name}`, async (c) => {
      const access = await readAccess(context, c);
      const channel = readChannel(context, c);
      const { app, reason } = await readBody(c, rolloutSchema);
      const { releases } = await requireRollout(context, channel, app);
      const apps = releases.map((release) => release.app);
      requireRight(access, 'promote', apps);
      const { actor } = access;
      const note = `${actor}: ${reason}`;
      return c.json(
        toRolloutResponse(await setRollout(context, { channel, app, state, actor, note })),
      );
    });

  routes.post('/:channel/pending/:id/approve', async (c) => {
    const access = await readAccess(context, c);
    const channel = readChannel(context, c);
    const pending = await requirePending(context, channel, c.req.param('id'));
    requireRight(access, 'approve', pending.apps);
    requireAnother(pending, access.actor);
    const { reason } = await readBody(c, reasonSchema);
    const { schedule, base, ...change } = pending.change;
    const current = await findCurrentMap(context.db, channel);
    requireBase(pending.id, base, describeBase(current?.map.apps, change.targets));
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
    const done = await perform(approved, schedule);
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

  /** With the delegation that the map was made with, or a newer one. */
  async function toResponse({ map, signed, heartbeat }: CurrentMap): Promise<LiveMapResponse> {
    const { trust } = context;
    if (map.delegation && map.delegation.digest !== trust.current()?.digest) await trust.refresh();
    const delegation = trust.current();
    return { map: signed, heartbeat, ...(delegation && { delegation: delegation.signed }) };
  }

  async function change(
    c: Context,
    access: Access,
    { request, schedule }: Requested,
  ): Promise<ChangeResponse> {
    const channel = readChannel(context, c);
    const apps = request.targets.map(({ app }) => app);
    requireRight(access, rightFor(request), apps);
    requireDistinct(apps);
    const complete = { ...request, channel, actor: access.actor };
    const mustTakeBack = needsApproval(context, channel, apps);
    if (mustTakeBack && complete.action !== 'rollback') return ask(complete, schedule);
    return perform(
      { ...complete, mustTakeBack: mustTakeBack && complete.action === 'rollback' },
      schedule,
    );
  }

  async function perform(
    request: ChangeRequest,
    schedule?: readonly RolloutStep[],
  ): Promise<ChangeResponse> {
    const done = schedule
      ? await startRollout(context, request, schedule)
      : await changeLiveMap(context, request);
    const retired = done.current.map.retired?.[request.targets[0]?.app ?? '']?.routes;
    return {
      ...toChangeResponse(done),
      ...(request.action === 'retire' && retired ? { retired } : {}),
    };
  }

  /** Asks a second person for a change that passes all gates now. Nothing changes but what waits. */
  async function ask(
    request: ChangeRequest,
    schedule?: readonly RolloutStep[],
  ): Promise<ChangeResponse> {
    const { channel, actor, targets, expectedGeneration: _, ...change } = request;
    const first = schedule?.[0]?.percent;
    const tried = { ...request, ...(first === undefined ? {} : { percent: first }) };
    const planned = await tryLiveMapChange(context, tried);
    if (planned.steps.length === 0 && !schedule) return toChangeResponse(planned);
    const current = await findCurrentMap(context.db, channel);
    const pending = await askForApproval(context, {
      channel,
      actor,
      apps: targets.map(({ app }) => app),
      change: {
        ...toRequested({ ...change, targets }, schedule),
        base: describeBase(current?.map.apps, targets),
      },
    });
    const { epoch = 0, generation = 0 } = current?.map ?? {};
    const steps: ChangeResponse['steps'] = [];
    const waits = toPendingResponse(pending);
    return { channel, epoch, generation, changed: false, steps, pending: waits };
  }

  return routes;
}

function toChangeResponse({ current: { map }, steps }: Change): ChangeResponse {
  const { channel, epoch, generation, apps } = map;
  return {
    channel,
    epoch,
    generation,
    changed: steps.length > 0,
    steps: steps.map((step) => {
      const { fallback, canary } = apps[step.app] ?? {};
      const used = step.action === 'canary' ? canary?.fallback : fallback;
      return { ...step, fallback: used?.version ?? null };
    }),
  };
}
