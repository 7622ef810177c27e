import type { RolloutStep } from '../api/requests';
import type { ChangeResponse } from '../api/responses';
import { askForApproval } from '../approvals/ask-for-approval';
import type { PendingChange } from '../approvals/queries';
import type { RegistryContext } from '../context';
import {
  type Change,
  type ChangeRequest,
  changeLiveMap,
  tryLiveMapChange,
} from '../live-map/change-live-map';
import { findCurrentMap } from '../live-map/queries';
import { startRollout } from '../rollouts/start-rollout';
import { describeBase, toPendingResponse, toRequested } from './pending-changes';

/** Makes a change, or starts the rollout that makes it step by step. */
export async function makeChange(
  context: RegistryContext,
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
export async function requestApproval(
  context: RegistryContext,
  { tokenMadeBy, ...request }: ChangeRequest & Pick<PendingChange, 'tokenMadeBy'>,
  schedule?: readonly RolloutStep[],
): Promise<ChangeResponse> {
  const { channel, actor, targets, expectedGeneration: _, ...change } = request;
  const first = schedule?.[0]?.percent;
  const tried = { ...request, ...(first === undefined ? {} : { percent: first }) };
  const planned = await tryLiveMapChange(context, tried);
  if (planned.steps.length === 0 && !schedule) return toChangeResponse(planned);
  const current = await findCurrentMap(context.db, channel);
  const apps = [...targets.map(({ app }) => app), ...(change.retire ?? [])];
  const pending = await askForApproval(context, {
    channel,
    actor,
    tokenMadeBy,
    apps,
    change: {
      ...toRequested({ ...change, targets }, schedule),
      base: describeBase(current?.map.apps, apps),
    },
  });
  const { epoch = 0, generation = 0 } = current?.map ?? {};
  const steps: ChangeResponse['steps'] = [];
  const waits = toPendingResponse(pending);
  return { channel, epoch, generation, changed: false, steps, pending: waits };
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
