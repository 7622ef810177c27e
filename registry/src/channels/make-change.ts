import type { ChangeResponse, RolloutStep } from '../api/changes';
import { startRollout } from '../canary/change-rollout';
import type { ChangeOrder } from '../changes/change-order';
import { orderChange } from '../changes/order-change';
import type { RegistryContext } from '../context';
import type { Change } from '../live-map/change-live-map';

/** Makes a change, or starts the rollout that makes it step by step. */
export async function makeChange(
  context: RegistryContext,
  request: ChangeOrder,
  schedule?: readonly RolloutStep[],
): Promise<ChangeResponse> {
  const done = schedule
    ? await startRollout(context, request, schedule)
    : await orderChange(context, request);
  const retired = done.current.map.retired?.[request.targets[0]?.app ?? '']?.routes;
  return {
    ...toChangeResponse(done),
    ...(request.action === 'retire' && retired ? { retired } : {}),
  };
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
