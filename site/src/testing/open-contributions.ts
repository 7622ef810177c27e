import { silentLogger } from '@meridian/service/testing';
import { createContributions } from '../live/contributions';
import type { LastContribution } from '../live/last-contributions';

/** Contributions that remember the last ones without a disk. */
export function openContributions(dataVersion: { current: () => string }, logger = silentLogger) {
  const lasts = new Map<string, LastContribution | null>();
  const last = (kind: string, app: string) => ({
    read: async () => lasts.get(`${kind} ${app}`) ?? null,
    write: async (next: LastContribution | null) => void lasts.set(`${kind} ${app}`, next),
  });
  return createContributions({ dataVersion, last, logger });
}
