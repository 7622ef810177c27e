import { Hono } from 'hono';
import * as v from 'valibot';
import { readAccess, requireApps } from '../access/access';
import { isPlan, readBody, readChannel, readQuery, requireDistinct } from '../access/read-input';
import {
  type ChangeResponse,
  changeRequestSchema,
  type Plan,
  rolloutSchema,
} from '../api/change-schemas';
import { requireRollout, setRollout, startRollout } from '../canary/change-rollout';
import { applyChange, planChange } from '../changes/channel-change';
import type { RegistryContext } from '../context';
import { findCurrentMap } from '../live-map/queries';
import { compareReleases } from '../releases/compare-releases';
import { awaitServed } from '../servers/await-served';
import { toRolloutResponse } from './read-status';

/** Strict, because any other query may be a plan with a spelling mistake. */
const querySchema = v.strictObject({ plan: v.optional(v.string()) });

type ChangeBody = v.InferOutput<typeof changeRequestSchema>;
type RequestedInChannel = ChangeBody & { channel: string; actor: string };

/**
 * `POST /channels/:channel/changes`: promotes, rolls back or retires; with `?plan` it only says what that would do, or
 * why it would be rejected. `PUT /channels/:channel/rollouts/:app` holds a rollout, or resumes it.
 */
export function createChangeRoutes(context: RegistryContext): Hono {
  const routes = new Hono();

  routes.post('/:channel/changes', async (c) => {
    const access = await readAccess(context, c);
    readQuery(c, querySchema);
    const body = await readBody(c, changeRequestSchema);
    const apps = body.targets.map(({ app }) => app);
    requireApps(access, apps, body.action);
    requireDistinct([...apps, ...listRetired(body)]);
    const requested = { ...body, channel: readChannel(context, c), actor: access.actor };
    return c.json(isPlan(c) ? await plan(requested) : await change(requested, c.req.raw.signal));
  });

  routes.put('/:channel/rollouts/:app', async (c) => {
    const access = await readAccess(context, c);
    const channel = readChannel(context, c);
    const { isHeld, reason } = await readBody(c, rolloutSchema);
    const found = await requireRollout(context, channel, c.req.param('app'));
    const apps = found.rollout.releases.map((release) => release.app);
    requireApps(access, apps, isHeld ? 'hold' : 'resume');
    const { actor } = access;
    const by = { isHeld, actor, note: `${actor}: ${reason}` };
    return c.json(toRolloutResponse(await setRollout(context, found, by)));
  });

  async function plan(requested: RequestedInChannel): Promise<Plan> {
    const { channel } = requested;
    const { epoch = 0, generation = 0 } = (await findCurrentMap(context.db, channel))?.map ?? {};
    const position = { channel, epoch, generation };
    const tried = await planChange(context, requested);
    if ('code' in tried) {
      const { code, message, suggestion = null } = tried;
      return { ...position, steps: [], apps: [], refusal: { code, message, suggestion } };
    }
    const named = (side: 'from' | 'to') =>
      tried.steps.flatMap(({ app, [side]: version }) => (version === null ? [] : { app, version }));
    const apps = await compareReleases(context.db, named('from'), named('to'));
    return { ...position, steps: [...tried.steps], apps, refusal: null };
  }

  async function change(
    requested: RequestedInChannel,
    signal: AbortSignal,
  ): Promise<ChangeResponse> {
    const { current, steps } =
      requested.action === 'canary' && requested.schedule
        ? await startRollout(context, requested, requested.schedule)
        : await applyChange(context, requested);
    const { channel, epoch, generation, apps, retired } = current.map;
    const made = {
      ...{ channel, epoch, generation, changed: steps.length > 0 },
      steps: steps.map((step) => {
        const { fallback, canary } = apps[step.app] ?? {};
        const used = step.action === 'canary' ? canary?.fallback : fallback;
        return { ...step, fallback: used?.version ?? null };
      }),
    };
    const changed = [...requested.targets.map(({ app }) => app), ...listRetired(requested)];
    const served = await awaitServed(context, made, changed, signal);
    const routes = requested.action === 'retire' && retired?.[requested.targets[0].app]?.routes;
    return { ...made, served, ...(routes ? { retired: routes } : {}) };
  }

  return routes;
}

function listRetired(body: ChangeBody): readonly string[] {
  return 'retire' in body ? body.retire : [];
}
