import type { Metrics } from '@meridian/service';
import type { RegistryContext } from '../context';
import { listPositions } from './queries';

export function measureExpiry(
  metrics: Metrics,
  { db, channels }: Pick<RegistryContext, 'db' | 'channels'>,
): void {
  metrics.gauge(
    'registry_expires_timestamp_seconds',
    'Unix time when the live map of a channel ends without a heartbeat.',
    async (gauge) => {
      const positions = await listPositions(db);
      gauge.reset();
      for (const { channel, expiresAt } of positions)
        if (channels.includes(channel)) gauge.set({ channel }, Date.parse(expiresAt) / 1000);
    },
    ['channel'],
  );
}
