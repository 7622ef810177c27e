import { silentLogger } from '@meridian/service/testing';
import { createContributions } from '../live/contributions';
import type { LastContribution } from '../live/last-contributions';
import { createShrinkGuard } from '../live/shrink-guard';

/** Contributions that remember the last ones without a disk. */
export function openContributions(
  dataVersion: { current: () => string },
  guard = createShrinkGuard(silentLogger),
  logger = silentLogger,
) {
  const lasts = new Map<string, LastContribution | null>();
  const last = (kind: string, app: string) => ({
    read: async () => lasts.get(`${kind} ${app}`) ?? null,
    write: async (next: LastContribution | null) => void lasts.set(`${kind} ${app}`, next),
  });
  return createContributions({ dataVersion, last, guard, logger });
}
