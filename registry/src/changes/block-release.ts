import { type QueryRunner, ServiceError } from '@meridian/service';
import type { BlockChange } from '../api/releases';
import type { RegistryContext } from '../context';
import { appendAudit } from '../database/audit';
import { findBlocks, insertBlockEvent } from '../database/block-queries';
import { requirePresentRelease } from '../database/release-queries';
import { readChannelState } from '../live-map/channel-state';
import { listNamedDigests } from '../live-map/named-releases';
import { type CurrentMap, findCurrentMap, lockLiveMaps } from '../live-map/queries';
import { reissueLiveMaps } from '../live-map/reissue-live-maps';
import type { ChangeOrder } from './change-order';
import { previousGood } from './decide-rollback';
import { orderChange } from './order-change';

export interface BlockOptions {
  app: string;
  version: string;
  reason: string;
  /** Where the release is live, it is rolled back first. */
  rollBack: boolean;
  /** Skips the rule for uses in that rollback, and no other. */
  force: boolean;
  /** The remotes that do not fit the shell any more are rolled back with it. */
  joins?: boolean;
  actor: string;
  /** Runs in the transaction of the block: what it throws takes that back. Not called when the release is blocked already. */
  within?: (transaction: QueryRunner) => Promise<void>;
}

/**
 * Lets a release never become live again. Maps that name it as fallback or canary are issued without it; what fails
 * after the block, the maintenance does within a minute.
 *
 * @throws ServiceError `conflict` for a release that is live, unless it is to be rolled back; then of the rule that
 *   rejects the rollback
 */
export async function blockRelease(
  context: RegistryContext,
  { app, version, reason, rollBack, force, joins = false, actor, within }: BlockOptions,
): Promise<BlockChange> {
  const { db, policy, logger } = context;
  const { digest } = await requirePresentRelease(context, app, version);
  const known = (await findBlocks(db, [digest])).get(digest);
  if (known) return { app, version, digest, changed: false, block: known, channels: [] };

  const isLive = ({ map }: CurrentMap) => map.apps[app]?.live.digest === digest;
  const named = (await listMaps(context, db)).filter((one) =>
    listNamedDigests(one).includes(digest),
  );
  const live = named.filter(isLive).map(({ map }) => map.channel);
  if (live.length > 0 && !rollBack) throw isLiveIn(live, app, version);
  const orders: ChangeOrder[] = [];
  for (const channel of live) {
    const state = await readChannelState(context, channel, []);
    // Named, because a rollback that names none ends the canary alone while there is one.
    const targets = [{ app, version: previousGood(state, app, [], policy.fits) }];
    orders.push({ channel, action: 'rollback', targets, reason, force, joins, actor });
  }
  for (const order of orders) await orderChange(context, order);

  const block = { at: context.clock().toISOString(), actor, reason };
  await db.transaction(async (transaction) => {
    // No map changes from here on, so that none makes the release live that was looked at before.
    await lockLiveMaps(transaction);
    const again = (await listMaps(context, transaction)).filter(isLive);
    if (again.length > 0)
      throw isLiveIn(
        again.map(({ map }) => map.channel),
        app,
        version,
      );
    await insertBlockEvent(transaction, { action: 'block', app, version, digest, ...block });
    await within?.(transaction);
    const details = `${version}, ${digest}; ${reason}`;
    const entry = { at: block.at, actor, action: 'block', app, channel: null, details };
    await appendAudit(transaction, [entry]);
  });
  logger.info({ app, version, digest, ...block }, 'release blocked');
  await reissueLiveMaps(context, { actor, reason, forced: force });
  const after = await listMaps(context, db);
  const channels = after.flatMap(({ map: { channel, generation, apps } }) =>
    named.some(({ map }) => map.channel === channel)
      ? {
          channel,
          generation,
          live: apps[app]?.live.version ?? null,
          fallback: apps[app]?.fallback?.version ?? null,
        }
      : [],
  );
  return { app, version, digest, changed: true, block, channels };
}

/** Lets a blocked release become live again. What is live stays as it is. */
export async function unblockRelease(
  context: RegistryContext,
  request: { app: string; version: string; reason: string; actor: string },
): Promise<BlockChange> {
  const { app, version, reason, actor } = request;
  const { digest } = await requirePresentRelease(context, app, version);
  const changed = await context.db.transaction(async (transaction) => {
    if ((await findBlocks(transaction, [digest])).size === 0) return false;
    const at = context.clock().toISOString();
    const event = { action: 'unblock', app, version, digest, at, actor, reason } as const;
    await insertBlockEvent(transaction, event);
    const details = `${version}, ${digest}; ${reason}`;
    const entry = { at, actor, action: 'unblock', app, channel: null, details };
    await appendAudit(transaction, [entry]);
    return true;
  });
  if (changed) context.logger.info({ app, version, digest, actor, reason }, 'release unblocked');
  return { app, version, digest, changed, block: null, channels: [] };
}

async function listMaps({ channels }: RegistryContext, db: QueryRunner): Promise<CurrentMap[]> {
  const maps: CurrentMap[] = [];
  for (const channel of channels) {
    const current = await findCurrentMap(db, channel);
    if (current) maps.push(current);
  }
  return maps;
}

function isLiveIn(channels: readonly string[], app: string, version: string): ServiceError {
  const [channel = ''] = channels;
  return new ServiceError(
    'conflict',
    `expected a release that is not live, found ${app} ${version}, which is live in ${channels.join(', ')}`,
    {
      suggestion: `Roll it back first: npm run release -- rollback ${app} --channel ${channel} --reason "<why>"; or do both, with --roll-back.`,
    },
  );
}
