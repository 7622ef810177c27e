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
  const lasts = new Map<string, LastContribution>();
  const last = {
    find: async (kind: string, app: string) => lasts.get(`${kind} ${app}`) ?? null,
    save: async (kind: string, app: string, next: LastContribution) =>
      void lasts.set(`${kind} ${app}`, next),
    forget: async (kind: string, app: string) => void lasts.delete(`${kind} ${app}`),
  };
  return createContributions({ dataVersion, last, guard, logger });
}
