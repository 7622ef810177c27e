import type { ServiceError } from '@meridian/service';
import type { PlannedChange, Policy } from '../policy';

/** Why a change may not be made; null when no rule is against it. */
export async function findRejection(
  { rules }: Policy,
  change: PlannedChange,
): Promise<ServiceError | null> {
  for (const rule of rules) {
    const rejection = await rule(change);
    if (rejection) return rejection;
  }
  return null;
}
