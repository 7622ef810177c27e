import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import { readAccess, requireApps } from '../access/access';
import { readBody, readChannel, requireDistinct } from '../access/read-input';
import {
  type ChangeResponse,
  type Plan,
  promoteSchema,
  retireSchema,
  rollbackSchema,
  rolloutSchema,
} from '../api/changes';
import { requireRollout, setRollout, startRollout } from '../canary/change-rollout';
import { orderChange, planOrder } from '../changes/order-change';
import type { RegistryContext } from '../context';
import { findCurrentMap } from '../live-map/queries';
import { compareReleases } from '../releases/compare-releases';
import { awaitServed } from '../servers/await-served';
import { toRolloutResponse } from './read-status';

type Asked = v.InferOutput<typeof promoteSchema | typeof rollbackSchema | typeof retireSchema>;
type Order = Asked & { channel: string; actor: string };

/**
 * `POST /channels/:channel/promote`, `…/rollback` and `…/retire`; the same with `/plan` at the end, which says what they
 * would do, or why they would be refused, and changes nothing; and `…/hold` and `…/resume` of a rollout.
 */
export function createChangeRoutes(context: RegistryContext): Hono {
  const routes = new Hono();

  const schemas = { promote: promoteSchema, rollback: rollbackSchema, retire: retireSchema };
  for (const [name, schema] of Object.entries(schemas)) {
    const readOrder = async (c: Context) => {
      const access = await readAccess(context, c);
      const asked = await readBody<Asked>(c, schema);
      const apps = asked.targets.map(({ app }) => app);
      requireApps(access, apps);
      requireDistinct([...apps, ...listRetired(asked)]);
      return { ...asked, channel: readChannel(context, c), actor: access.actor };
    };
    routes.post(`/:channel/${name}`, async (c) =>
      c.json(await change(await readOrder(c), c.req.raw.signal)),
    );
    routes.post(`/:channel/${name}/plan`, async (c) => c.json(await plan(await readOrder(c))));
  }

  for (const name of ['hold', 'resume'])
    routes.post(`/:channel/${name}`, async (c) => {
      const access = await readAccess(context, c);
      const channel = readChannel(context, c);
      const { app, reason } = await readBody(c, rolloutSchema);
      const found = await requireRollout(context, channel, app);
      const apps = found.rollout.releases.map((release) => release.app);
      requireApps(access, apps);
      const { actor } = access;
      const by = { isHeld: name === 'hold', actor, note: `${actor}: ${reason}` };
      return c.json(toRolloutResponse(await setRollout(context, found, by)));
    });

  async function plan(order: Order): Promise<Plan> {
    const { channel } = order;
    const { epoch = 0, generation = 0 } = (await findCurrentMap(context.db, channel))?.map ?? {};
    const position = { channel, epoch, generation };
    const tried = await planOrder(context, order);
    if ('code' in tried) {
      const { code, message, suggestion = null } = tried;
      return { ...position, steps: [], apps: [], refusal: { code, message, suggestion } };
    }
    const named = (side: 'from' | 'to') =>
      tried.steps.flatMap(({ app, [side]: version }) => (version === null ? [] : { app, version }));
    const apps = await compareReleases(context.db, named('from'), named('to'));
    return { ...position, steps: [...tried.steps], apps, refusal: null };
  }

  async function change(order: Order, signal: AbortSignal): Promise<ChangeResponse> {
    const { current, steps } =
      order.action === 'canary' && order.schedule
        ? await startRollout(context, order, order.schedule)
        : await orderChange(context, order);
    const { channel, epoch, generation, apps, retired } = current.map;
    const made = {
      ...{ channel, epoch, generation, changed: steps.length > 0 },
      steps: steps.map((step) => {
        const { fallback, canary } = apps[step.app] ?? {};
        const used = step.action === 'canary' ? canary?.fallback : fallback;
        return { ...step, fallback: used?.version ?? null };
      }),
    };
    const changed = [...order.targets.map(({ app }) => app), ...listRetired(order)];
    const served = await awaitServed(context, made, changed, signal);
    const routes = order.action === 'retire' && retired?.[order.targets[0].app]?.routes;
    return { ...made, served, ...(routes ? { retired: routes } : {}) };
  }

  return routes;
}

/** The apps that leave with a promotion. */
function listRetired(asked: Asked): readonly string[] {
  return 'retire' in asked ? asked.retire : [];
}
