import { isServiceError, type ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { readAccess, requireApps } from '../access/access';
import { readBody, readChannel } from '../access/read-input';
import type { Plan } from '../api/changes';
import { planRequestSchema } from '../api/changes';
import type { ChangeOrder } from '../changes/change-order';
import { planOrder } from '../changes/order-change';
import type { RegistryContext } from '../context';
import type { Change } from '../live-map/change-live-map';
import { findCurrentMap } from '../live-map/queries';
import { compareReleases } from '../releases/compare-releases';
import { requireDistinct, toPlanned } from './requested-changes';

/** What failed here, and would not be a refusal. */
const faults = ['internal', 'unavailable', 'rate-limited'];

/** `POST /channels/:channel/plan`: what a change would do, or why it would be refused. Nothing changes. */
export function createPlanRoutes(context: RegistryContext): Hono {
  return new Hono().post('/:channel/plan', async (c) => {
    c.header('cache-control', 'no-store');
    const access = await readAccess(context, c);
    const { request, schedule } = toPlanned(await readBody(c, planRequestSchema));
    const channel = readChannel(context, c);
    const apps = request.targets.map(({ app }) => app);
    requireApps(access, apps);
    requireDistinct([...apps, ...(request.retire ?? [])]);
    const first = schedule?.[0]?.percent;
    const tried: ChangeOrder = {
      ...request,
      ...(first === undefined ? {} : { percent: first }),
      channel,
      actor: access.actor,
    };
    return c.json(await makePlan(context, tried));
  });
}

async function makePlan(context: RegistryContext, request: ChangeOrder): Promise<Plan> {
  const { channel } = request;
  const { epoch = 0, generation = 0 } = (await findCurrentMap(context.db, channel))?.map ?? {};
  const tried = await planOrder(context, request).catch(toRefusal);
  if ('code' in tried) {
    const { code, message, suggestion = null } = tried;
    const refusal = { code, message, suggestion };
    return { channel, epoch, generation, steps: [], apps: [], refusal };
  }
  const { steps } = tried;
  const named = (side: 'from' | 'to') =>
    steps.flatMap(({ app, [side]: version }) => (version === null ? [] : [{ app, version }]));
  return {
    channel,
    ...positionBefore(tried),
    steps: [...steps],
    apps: await compareReleases(context.db, named('from'), named('to')),
    refusal: null,
  };
}

/** What the channel is at, by the map that would follow. */
function positionBefore({ current: { map }, steps }: Change) {
  const { epoch, generation } = map;
  return { epoch, generation: steps.length > 0 ? generation - 1 : generation };
}

function toRefusal(error: unknown): ServiceError {
  if (isServiceError(error) && !faults.includes(error.code)) return error;
  throw error;
}
