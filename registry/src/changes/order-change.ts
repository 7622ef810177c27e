import { isServiceError } from '@meridian/service';
import type { RegistryContext } from '../context';
import {
  type Change,
  type ChangeRequest,
  changeLiveMap,
  planChange,
} from '../live-map/change-live-map';
import { readChannelState } from '../live-map/channel-state';
import { MisfitError, toMisfitError } from '../rules/check-beside';
import { adviseToMove } from './advise-misfits';
import type { ChangeOrder } from './change-order';
import { decideCanary, decidePromotion } from './decide-promotion';
import { createRollback } from './decide-rollback';
import { decideRetirement } from './plan-retirement';

/**
 * Promotes, rolls back, retires, or gives a share of the visitors other releases.
 *
 * @throws ServiceError `generation-conflict`, or the rejection of a rule, with the command that helps
 */
export async function orderChange(context: RegistryContext, order: ChangeOrder): Promise<Change> {
  try {
    return await changeLiveMap(context, toRequest(context, order));
  } catch (error) {
    throw await withAdvice(context, order, error);
  }
}

/** What would follow from an order now; nothing is changed. @throws as `orderChange` does */
export async function planOrder(context: RegistryContext, order: ChangeOrder): Promise<Change> {
  const request = toRequest(context, order);
  try {
    const state = await readChannelState(context, order.channel, request.releases);
    return await planChange(context, state, request);
  } catch (error) {
    throw await withAdvice(context, order, error);
  }
}

/** What the live map is asked for. */
export function toRequest(context: RegistryContext, order: ChangeOrder): ChangeRequest {
  const releases = order.targets.flatMap(({ app, version }) => (version ? [{ app, version }] : []));
  return { ...order, releases, decide: toDecide(context, order) };
}

function toDecide(context: RegistryContext, order: ChangeOrder): ChangeRequest['decide'] {
  switch (order.action) {
    case 'promote':
      return (state) => decidePromotion(context, state, order);
    case 'canary':
      return (state) => decideCanary(state, order);
    case 'retire':
      return (state) => decideRetirement(context, state, order);
    case 'rollback':
      return createRollback(context.policy, order);
  }
}

/** The error of releases that do not fit, with the command that changes all of them; any other error as it is. */
async function withAdvice(
  context: RegistryContext,
  order: ChangeOrder,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof MisfitError)) return error;
  const advice =
    order.action === 'rollback'
      ? await adviseToJoin(context, order)
      : await adviseToMove(context.db, error, order);
  return toMisfitError(error.misfits, { advice });
}

/** The command that rolls back the remotes too that moved on with the shell; empty when none would pass. */
async function adviseToJoin(context: RegistryContext, order: ChangeOrder): Promise<string> {
  const { channel, joins = false, targets } = order;
  // A version that was asked for is no part of that command.
  if (joins || targets.some(({ version }) => version !== undefined)) return '';
  try {
    const state = await readChannelState(context, channel, []);
    const request = toRequest(context, { ...order, joins: true });
    const { steps } = await planChange(context, state, request);
    if (steps.length <= targets.length || steps.some(({ percent }) => percent !== undefined))
      return '';
    const releases = steps.map(({ app, to }) => `${app} ${to}`).join(', ');
    const apps = steps.map(({ app }) => app).join(' ');
    return `Roll back what moved on with it, to ${releases}: npm run release -- rollback ${apps} --channel ${channel} --reason "<why>"`;
  } catch (error) {
    if (isServiceError(error)) return '';
    throw error;
  }
}
