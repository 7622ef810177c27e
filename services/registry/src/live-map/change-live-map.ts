import { setTimeout as delay } from 'node:timers/promises';
import type { HistoryEntry } from '@meridian/contracts';
import { ServiceError } from '@meridian/service';
import type { RegistryContext } from '../context';
import { type ChannelState, readChannelState } from './channel-state';
import { type Change, type ChangeAuthor, commitMap } from './commit-map';
import { composeChange, type Decision } from './compose-change';
import type { CurrentMap } from './queries';
import { reissueLiveMap } from './renew-live-maps';
import { signNextMap } from './sign-live-map';

export interface LiveMapChange extends ChangeAuthor {
  channel: string;
  action: Exclude<HistoryEntry['action'], 'restore'>;
  /** The releases that it may make live; the channel may not know them yet. */
  releases: readonly { app: string; version: string }[];
  /** Decides the steps from the state of the channel. Called again when another change came first. */
  decide: (state: ChannelState) => Decision | Promise<Decision>;
  /** Rejects the change unless the channel is at this generation. */
  expectedGeneration?: number | undefined;
}

const maxAttempts = 100;

/**
 * Without an expected generation it tries again when another change came first, so that two teams can promote at once.
 * @throws ServiceError `generation-conflict`, or the rejection of a rule
 */
export async function changeLiveMap(
  context: RegistryContext,
  request: LiveMapChange,
): Promise<Change> {
  const { channel } = request;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const state = await readChannelState(context, channel, request.releases);
    if (state.current && state.current.map.epoch < context.keys.root().epoch) {
      await reissueLiveMap(context, channel, state);
      continue;
    }
    const change = await planNextMap(context, state, request);
    if (change.current === state.current) return change;
    if (await commitMap(context, state.current, change, request)) return change;
    await delay(Math.random() * Math.min(attempt, 10) * 4);
  }
  throw new ServiceError(
    'conflict',
    `expected to change channel ${channel}, found it changed by others ${maxAttempts} times`,
    { suggestion: 'Try again.' },
  );
}

/**
 * Composes, checks and signs the map that a change would make; saves nothing.
 * @returns the current map without steps when nothing would change
 * @throws as `changeLiveMap` does
 */
export async function planNextMap(
  context: RegistryContext,
  state: ChannelState,
  request: LiveMapChange,
): Promise<Change> {
  const { channel } = request;
  requireExpectedGeneration(channel, state.current, request.expectedGeneration);
  const now = context.clock();
  const decision = await request.decide(state);
  if (decision.steps.length === 0 && state.current) return { current: state.current, steps: [] };
  const { planned, steps, content } = await composeChange(context, state, decision, request, now);
  const rejection = await context.policy.check(planned);
  if (rejection) throw rejection;
  return { current: signNextMap(context, channel, state.current, content, now), steps };
}

function requireExpectedGeneration(
  channel: string,
  current: CurrentMap | null,
  expected: number | undefined,
): void {
  const found = current?.map.generation ?? 0;
  if (expected === undefined || expected === found) return;
  throw new ServiceError(
    'generation-conflict',
    `expected generation ${expected} of channel ${channel}, found ${found}`,
    {
      suggestion:
        'Look at what was changed (npm run release -- history), then try again with the new number.',
    },
  );
}
