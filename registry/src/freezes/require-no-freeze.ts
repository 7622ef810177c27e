import { ServiceError } from '@meridian/service';
import type { RegistryContext } from '../context';
import { findFreeze } from './queries';

/** @throws ServiceError `conflict` while the channel is frozen */
export async function requireNoFreeze(
  { db, clock }: Pick<RegistryContext, 'db' | 'clock'>,
  channel: string,
): Promise<void> {
  const freeze = await findFreeze(db, channel, clock().toISOString());
  if (!freeze) return;
  const { id, untilAt, actor, reason } = freeze;
  throw new ServiceError(
    'conflict',
    `expected a time in which ${channel} is not frozen, found it frozen until ${untilAt} by ${actor}: ${reason}`,
    {
      suggestion: `Wait until then; a rollback is possible at any time. Operators end it early: npm run release -- thaw ${id} --reason "<why>"`,
    },
  );
}
