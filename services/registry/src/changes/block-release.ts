import { type QueryRunner, ServiceError } from '@meridian/service';
import type * as v from 'valibot';
import type { Block, BlockChange, blockRequestSchema } from '../api/release-schemas';
import type { RegistryContext } from '../context';
import { appendAudit } from '../database/audit';
import { requirePresentRelease } from '../database/release-queries';
import { blocks } from '../database/tables';
import { readChannelState } from '../live-map/channel-state';
import {
  type CurrentMap,
  listCurrentMaps,
  listNamedDigests,
  lockLiveMaps,
} from '../live-map/queries';
import { reissueLiveMaps } from '../live-map/renew-live-maps';
import { applyChange, type RequestedChange } from './channel-change';
import { previousGood } from './decide-rollback';

export interface BlockOptions extends Omit<v.InferOutput<typeof blockRequestSchema>, 'isBlocked'> {
  app: string;
  version: string;
  /** Also rolls back the remotes that do not fit the shell any more. */
  joins?: boolean;
  actor: string;
  /** Runs in the transaction of the block: an error rolls it back. Not called when the release is blocked already. */
  within?: (transaction: QueryRunner) => Promise<void>;
}

/**
 * Blocks a release: it never becomes live again. Maps that name it as fallback or canary are issued without it; the
 * maintenance completes within a minute what fails after the block.
 *
 * @throws ServiceError `conflict` for a live release that is not to be rolled back, or the rejection of the rollback
 */
export async function blockRelease(
  context: RegistryContext,
  { app, version, reason, rollBack, force, joins = false, actor, within }: BlockOptions,
): Promise<BlockChange> {
  const { db, policy, channels, logger } = context;
  const { digest, block: known } = await requirePresentRelease(context, app, version);
  if (known) return { app, version, digest, changed: false, block: known, channels: [] };

  const listLive = (maps: readonly CurrentMap[]) =>
    maps.map(({ map }) => map).filter(({ apps }) => apps[app]?.live.digest === digest);
  const named = (await listCurrentMaps(db, channels)).filter((one) =>
    listNamedDigests(one.map.apps).includes(digest),
  );
  const rollbacks: RequestedChange[] = [];
  for (const { channel } of rollBack ? listLive(named) : []) {
    const state = await readChannelState(context, channel, []);
    // Names a version, because a rollback without one only ends the canary while there is one.
    const targets = [{ app, version: previousGood(state, app, [], policy.fits) }];
    rollbacks.push({ channel, action: 'rollback', targets, reason, force, joins, actor });
  }
  for (const rollback of rollbacks) await applyChange(context, rollback);

  const block = { at: context.clock().toISOString(), actor, reason };
  await db.transaction(async (transaction) => {
    // No map changes from here on: none can make the release live after this check.
    await lockLiveMaps(transaction);
    requireNotLive(listLive(await listCurrentMaps(transaction, channels)), app, version);
    await within?.(transaction);
    await noteEvent(transaction, 'block', { app, version, digest, ...block });
  });
  logger.info({ app, version, digest, ...block }, 'release blocked');
  await reissueLiveMaps(context, { actor, reason, force });
  const changed = named.map(({ map }) => map.channel);
  const after = (await listCurrentMaps(db, changed)).map(({ map }) => {
    const { live, fallback } = map.apps[app] ?? {};
    const versions = { live: live?.version ?? null, fallback: fallback?.version ?? null };
    return { channel: map.channel, generation: map.generation, ...versions };
  });
  return { app, version, digest, changed: true, block, channels: after };
}

/** Ends the block of a release. What is live stays as it is. */
export async function unblockRelease(
  context: RegistryContext,
  { app, version, reason, actor }: Pick<BlockOptions, 'app' | 'version' | 'reason' | 'actor'>,
): Promise<BlockChange> {
  const { digest, block } = await requirePresentRelease(context, app, version);
  if (block) {
    const event = { app, version, digest, at: context.clock().toISOString(), actor, reason };
    await context.db.transaction((transaction) => noteEvent(transaction, 'unblock', event));
    context.logger.info({ app, version, digest, actor, reason }, 'release unblocked');
  }
  return { app, version, digest, changed: block !== null, block: null, channels: [] };
}

async function noteEvent(
  transaction: QueryRunner,
  action: 'block' | 'unblock',
  event: Block & { app: string; version: string; digest: string },
): Promise<void> {
  const { app, version, digest, at, actor, reason } = event;
  await transaction.insert(blocks).values({ action, ...event });
  const details = `${version}, ${digest}; ${reason}`;
  await appendAudit(transaction, [{ at, actor, action, app, channel: null, details }]);
}

function requireNotLive(maps: readonly { channel: string }[], app: string, version: string): void {
  const [first] = maps;
  if (!first) return;
  const found = maps.map(({ channel }) => channel).join(', ');
  throw new ServiceError(
    'conflict',
    `expected a release that is not live, found ${app} ${version}, which is live in ${found}`,
    {
      suggestion: `Roll it back first: npm run release -- rollback ${app} --channel ${first.channel} --reason "<why>"; or do both, with --roll-back.`,
    },
  );
}
