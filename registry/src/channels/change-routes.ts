import { type Context, Hono } from 'hono';
import { readAccess, requireApps } from '../access/access';
import { readBody, readChannel } from '../access/read-input';
import type { ChangeResponse } from '../api/changes';
import { promoteSchema, retireSchema, rollbackSchema, rolloutSchema } from '../api/changes';
import { requireRollout, setRollout, startRollout } from '../canary/change-rollout';
import { orderChange } from '../changes/order-change';
import type { RegistryContext } from '../context';
import type { Change } from '../live-map/change-live-map';
import { awaitServed } from '../servers/await-served';
import type { Access } from '../trust';
import { toRolloutResponse } from './read-status';
import {
  type Requested,
  requireDistinct,
  toPromotion,
  toRetirement,
  toRollback,
} from './requested-changes';

/** `POST /channels/:channel/promote`, `…/rollback`, `…/retire`, and `…/hold` and `…/resume` of a rollout. */
export function createChangeRoutes(context: RegistryContext): Hono {
  const routes = new Hono();

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

  for (const [name, isHeld] of [
    ['hold', true],
    ['resume', false],
  ] as const)
    routes.post(`/:channel/${name}`, async (c) => {
      const access = await readAccess(context, c);
      const channel = readChannel(context, c);
      const { app, reason } = await readBody(c, rolloutSchema);
      const found = await requireRollout(context, channel, app);
      const apps = found.rollout.releases.map((release) => release.app);
      requireApps(access, apps);
      const { actor } = access;
      const by = { isHeld, actor, note: `${actor}: ${reason}` };
      return c.json(toRolloutResponse(await setRollout(context, found, by)));
    });

  async function change(
    c: Context,
    access: Access,
    { request, schedule }: Requested,
  ): Promise<ChangeResponse> {
    const channel = readChannel(context, c);
    const apps = request.targets.map(({ app }) => app);
    requireApps(access, apps);
    const all = [...apps, ...(request.retire ?? [])];
    requireDistinct(all);
    const order = { ...request, channel, actor: access.actor };
    const change = schedule
      ? await startRollout(context, order, schedule)
      : await orderChange(context, order);
    const made = toChangeResponse(change);
    const served = await awaitServed(context, made, all, c.req.raw.signal);
    const retired = change.current.map.retired?.[apps[0] ?? '']?.routes;
    return { ...made, served, ...(request.action === 'retire' && retired ? { retired } : {}) };
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
