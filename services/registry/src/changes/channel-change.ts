import { isServiceError, ServiceError } from '@meridian/service';
import { isFault } from '../access/audit-routes';
import type { RegistryContext } from '../context';
import { changeLiveMap, type LiveMapChange, planNextMap } from '../live-map/change-live-map';
import { readChannelState } from '../live-map/channel-state';
import type { Change } from '../live-map/commit-map';
import { MisfitError } from '../rules/fitting';
import { adviseToMove } from './advise-misfits';
import { decideCanary, decidePromotion, type Promotion } from './decide-promotion';
import { decideRetirement, type Retirement } from './decide-retirement';
import { createRollback, type Rollback } from './decide-rollback';

/** A change as a request, or the registry itself, asks for it. */
export type RequestedChange = Omit<LiveMapChange, 'action' | 'decide' | 'releases'> &
  (Promotion | Rollback | Retirement);

/** @throws ServiceError `generation-conflict`, or the rejection of a rule, with the command that helps */
export async function applyChange(
  context: RegistryContext,
  requested: RequestedChange,
): Promise<Change> {
  try {
    return await changeLiveMap(context, toLiveMapChange(context, requested));
  } catch (error) {
    throw await withAdvice(context, requested, error);
  }
}

/** The change that would be made now, or its rejection; saves nothing. */
export async function planChange(
  context: RegistryContext,
  requested: RequestedChange,
): Promise<Change | ServiceError> {
  try {
    const change = toLiveMapChange(context, requested);
    const state = await readChannelState(context, change.channel, change.releases);
    return await planNextMap(context, state, change);
  } catch (error) {
    if (!isServiceError(error) || isFault(error)) throw error;
    return withAdvice(context, requested, error);
  }
}

function toLiveMapChange(context: RegistryContext, requested: RequestedChange): LiveMapChange {
  const targets = requested.action === 'retire' ? [] : requested.targets;
  const releases = targets.flatMap(({ app, version }) => (version ? [{ app, version }] : []));
  return { ...requested, releases, decide: toDecide(context, requested) };
}

function toDecide(context: RegistryContext, requested: RequestedChange): LiveMapChange['decide'] {
  switch (requested.action) {
    case 'promote':
      return (state) => decidePromotion(context, state, requested);
    case 'canary':
      return (state) => decideCanary(state, requested);
    case 'retire':
      return (state) => decideRetirement(context, state, requested);
    case 'rollback':
      return createRollback(context.policy, requested);
  }
}

/** Adds to a misfit the command that changes all releases that are involved; returns any other error as it is. */
async function withAdvice<Failure>(
  context: RegistryContext,
  requested: RequestedChange,
  error: Failure,
): Promise<Failure | ServiceError> {
  if (!(error instanceof MisfitError)) return error;
  const advice =
    requested.action === 'rollback'
      ? await adviseToJoin(context, requested)
      : await adviseToMove(context, error);
  return advice ? new ServiceError(error.code, error.message, { suggestion: advice }) : error;
}

/** The command that also rolls back the remotes that were promoted with the shell; empty when it would be rejected. */
async function adviseToJoin(
  context: RegistryContext,
  requested: RequestedChange & Rollback,
): Promise<string> {
  const { channel, joins = false, targets } = requested;
  // That command has no place for a version.
  if (joins || targets.some(({ version }) => version !== undefined)) return '';
  const tried = await planChange(context, { ...requested, joins: true });
  const steps = 'code' in tried ? [] : tried.steps;
  if (steps.length <= targets.length || steps.some(({ percent }) => percent !== undefined))
    return '';
  const releases = steps.map(({ app, to }) => `${app} ${to}`).join(', ');
  const apps = steps.map(({ app }) => app).join(' ');
  return `Roll back what moved on with it, to ${releases}: npm run release -- rollback ${apps} --channel ${channel} --reason "<why>"`;
}
