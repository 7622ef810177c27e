import { randomBytes } from 'node:crypto';
import { appendAudit } from '../audit/queries';
import type { RegistryContext } from '../context';
import { insertPending, type PendingChange } from './queries';

/** Time in which a change has to be approved. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/** Whether a second person has to approve a change of any of these apps. */
export function needsApproval(
  { approvals }: Pick<RegistryContext, 'approvals'>,
  channel: string,
  apps: readonly string[],
): boolean {
  return approvals.some(
    (one) => one.channel === channel && (one.app === '*' || apps.includes(one.app)),
  );
}

/** Notes a change that waits for a second person. */
export async function askForApproval(
  { db, keys, clock, logger }: RegistryContext,
  request: Pick<PendingChange, 'channel' | 'change' | 'apps' | 'actor' | 'tokenMadeBy'>,
): Promise<PendingChange> {
  const now = clock();
  const at = now.toISOString();
  const pending: PendingChange = {
    ...request,
    id: `c-${randomBytes(4).toString('hex')}`,
    createdAt: at,
    expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
    decision: null,
    decidedBy: null,
    decidedAt: null,
  };
  const { id, channel, change, apps, actor } = pending;
  await db.transaction(async (transaction) => {
    await insertPending(transaction, pending);
    const details = `${id}: ${JSON.stringify(change)}`;
    await appendAudit(
      transaction,
      keys,
      apps.map((app) => ({ at, actor, action: 'ask for approval', app, channel, details })),
    );
  });
  logger.info({ id, channel, actor, change }, 'change waits for approval');
  return pending;
}
