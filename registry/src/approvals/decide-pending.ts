import { type QueryRunner, ServiceError } from '@meridian/service';
import { appendAudit } from '../audit/queries';
import type { RegistryContext } from '../context';
import { decide, findPending, type PendingChange } from './queries';

/** A change that waits. @throws ServiceError `not-found` for one that does not, with why */
export async function requirePending(
  { db, clock }: Pick<RegistryContext, 'db' | 'clock'>,
  channel: string,
  id: string,
): Promise<PendingChange> {
  const pending = await findPending(db, id);
  const found = describeEnd(pending, channel, clock().toISOString());
  if (pending && found === null) return pending;
  throw new ServiceError(
    'not-found',
    `expected a change ${id} of ${channel} that waits for approval, found ${found}`,
    { suggestion: 'See which there are: npm run release -- status' },
  );
}

/**
 * Whoever made a token has it, under whatever name.
 *
 * @throws ServiceError `forbidden` for the one who asked for the change, or made the token that asked for it
 */
export function requireAnother({ actor, id, tokenMadeBy }: PendingChange, approver: string): void {
  if (approver !== actor && approver !== tokenMadeBy) return;
  const deed = approver === actor ? 'asked for' : 'made the token that asked for';
  throw new ServiceError(
    'forbidden',
    `expected another person than ${approver}, who ${deed} the change ${id}, found ${approver}`,
    { suggestion: 'Ask someone else who may approve changes of these apps.' },
  );
}

/**
 * Notes what was decided, in the transaction of the change itself if there is one.
 * @throws ServiceError `conflict` when someone else decided meanwhile
 */
export async function noteDecision(
  transaction: QueryRunner,
  { keys, clock }: Pick<RegistryContext, 'keys' | 'clock'>,
  { id, channel, apps }: PendingChange,
  { decision, by, reason }: { decision: 'approved' | 'withdrawn'; by: string; reason: string },
): Promise<void> {
  const at = clock().toISOString();
  if (!(await decide(transaction, id, { decision, decidedBy: by, decidedAt: at })))
    throw new ServiceError('conflict', `expected the change ${id} to wait, found it decided`, {
      suggestion: 'Look at the status and the audit.',
    });
  const action = decision === 'approved' ? 'approve' : 'withdraw';
  const details = `${id}; ${reason}`;
  const entries = apps.map((app) => ({ at, actor: by, action, app, channel, details }));
  await appendAudit(transaction, keys, entries);
}

/** Why a change does not wait; null when it does. */
function describeEnd(pending: PendingChange | null, channel: string, now: string): string | null {
  if (pending?.channel !== channel) return 'none';
  const { decision, decidedBy, expiresAt } = pending;
  if (decision !== null) return `one that ${decidedBy} has ${decision}`;
  return expiresAt <= now ? `one that waited until ${expiresAt}` : null;
}
