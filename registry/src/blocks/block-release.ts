import { isDeepStrictEqual } from 'node:util';
import { type QueryRunner, ServiceError } from '@meridian/service';
import type { Block, BlockChange } from '../api/releases';
import { appendAudit } from '../audit/queries';
import { previousGood } from '../channels/decide-rollback';
import { toRequest } from '../channels/order-change';
import type { RegistryContext } from '../context';
import { planAgain, planChange } from '../live-map/change-live-map';
import { type ChannelState, readChannelState, releaseKey } from '../live-map/channel-state';
import { commitMaps, type MapChange } from '../live-map/commit-map';
import { listNamedDigests } from '../live-map/named-releases';
import { listPositions, lockLiveMaps } from '../live-map/queries';
import { raiseEpoch } from '../live-map/renew-live-map';
import { findBlocks, insertBlockEvent } from '../releases/block-queries';
import type { StoredRelease } from '../releases/queries';
import { requirePresentRelease } from '../releases/require-release';

export interface BlockOptions {
  app: string;
  version: string;
  reason: string;
  /** Where the release is live, it is rolled back in the same generation. */
  rollBack: boolean;
  /** Skips the gate for uses of that rollback, and no other. */
  force: boolean;
  /** The remotes that do not fit the shell any more are rolled back with it. */
  joins?: boolean;
  actor: string;
  /** Runs in the transaction of the block: what it throws takes all back. Not called when the release is blocked already. */
  within?: (transaction: QueryRunner) => Promise<void>;
}

const maxAttempts = 100;

/**
 * Lets a release never become live again, and takes it out of the maps that name it as fallback or canary, in one
 * transaction.
 *
 * @throws ServiceError `conflict` for a release that is live, unless it is to be rolled back; then of the first check
 *   that rejects the rollback
 */
export async function blockRelease(
  context: RegistryContext,
  request: BlockOptions,
): Promise<BlockChange> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const change = await tryBlock(context, request);
    if (change) return change;
  }
  throw new ServiceError(
    'conflict',
    `expected to block ${request.app} ${request.version}, found live maps changed by others ${maxAttempts} times`,
    { suggestion: 'Try again.' },
  );
}

/** Null when another change came in between. */
async function tryBlock(
  context: RegistryContext,
  { app, version, reason, rollBack, force, joins = false, actor, within }: BlockOptions,
): Promise<BlockChange | null> {
  const { db } = context;
  const stored = await requirePresentRelease(context, app, version);
  const { digest } = stored;
  const known = (await findBlocks(db, [digest])).get(digest);
  if (known) return { app, version, digest, changed: false, block: known, channels: [] };

  const positions = await listPositions(db);
  const block = { at: context.clock().toISOString(), actor, reason };
  const changes: MapChange[] = [];
  const live: string[] = [];
  for (const channel of context.channels) {
    const state = withBlock(await readChannelState(context, channel, []), stored, block);
    const { current } = state;
    if (!current || !listNamedDigests(current).includes(digest)) continue;
    if (await raiseEpoch(context, channel, current)) return null;
    const isLive = current.map.apps[app]?.live.digest === digest;
    if (isLive) live.push(channel);
    if (isLive && !rollBack) continue;
    const planned = isLive
      ? // Named, because a rollback that names none ends the canary alone while there is one.
        await planChange(
          context,
          state,
          toRequest(context, {
            channel,
            action: 'rollback',
            targets: [{ app, version: previousGood(state, app, [], context.policy.fits) }],
            actor,
            force,
            joins,
          }),
        )
      : await planAgain(context, channel, state);
    changes.push({ before: current, next: planned.current, steps: planned.steps });
  }
  if (live.length > 0 && !rollBack) throw isLiveIn(live, app, version);

  const author = { actor, reason, forced: force };
  const isDone = await commitMaps(context, changes, author, {
    async begin(transaction) {
      // No map changes from here on, so that none makes the release live that was looked at before.
      await lockLiveMaps(transaction);
      if (!isDeepStrictEqual(await listPositions(transaction), positions)) return false;
      if ((await findBlocks(transaction, [digest])).size > 0) return false;
      await insertBlockEvent(transaction, { action: 'block', app, version, digest, ...block });
      return true;
    },
    async within(transaction) {
      await within?.(transaction);
      const details = `${version}, ${digest}; ${reason}`;
      const entry = { at: block.at, actor, action: 'block', app, channel: null, details };
      await appendAudit(transaction, [entry]);
    },
  });
  if (!isDone) return null;
  context.logger.info({ app, version, digest, ...block }, 'release blocked');
  const channels = changes.map(({ next: { map } }) => ({
    channel: map.channel,
    generation: map.generation,
    live: map.apps[app]?.live.version ?? null,
    fallback: map.apps[app]?.fallback?.version ?? null,
  }));
  return { app, version, digest, changed: true, block, channels };
}

/** The state as it will be with the block. */
function withBlock(
  state: ChannelState,
  { app, version }: StoredRelease,
  block: Block,
): ChannelState {
  const key = releaseKey(app, version);
  const release = state.releases.get(key);
  if (!release) return state;
  const releases = new Map(state.releases).set(key, { ...release, isUsable: false, block });
  return { ...state, releases };
}

function isLiveIn(channels: readonly string[], app: string, version: string): ServiceError {
  const [channel = ''] = channels;
  return new ServiceError(
    'conflict',
    `expected a release that is not live, found ${app} ${version}, which is live in ${channels.join(', ')}`,
    {
      suggestion: `Roll it back first: npm run release -- rollback ${app} --channel ${channel} --reason "<why>"; or do both in one step, with --roll-back.`,
    },
  );
}
