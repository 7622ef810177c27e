import type { BlockChange } from '../api/releases';
import type { RegistryContext } from '../context';
import { appendAudit } from '../database/audit';
import { findBlocks, insertBlockEvent } from '../database/block-queries';
import { requirePresentRelease } from '../database/release-queries';

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
    await insertBlockEvent(transaction, {
      action: 'unblock',
      app,
      version,
      digest,
      at,
      actor,
      reason,
    });
    const details = `${version}, ${digest}; ${reason}`;
    const entry = { at, actor, action: 'unblock', app, channel: null, details };
    await appendAudit(transaction, [entry]);
    return true;
  });
  if (changed) context.logger.info({ app, version, digest, actor, reason }, 'release unblocked');
  return { app, version, digest, changed, block: null, channels: [] };
}
