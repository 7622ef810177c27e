import type { Metrics } from '@meridian/service';
import type { RegistryContext } from '../context';
import { mapLifetimeMs } from '../trust';
import { listPositions } from './queries';

type Context = Pick<RegistryContext, 'db' | 'channels' | 'clock' | 'logger'>;

const hourMs = 3_600_000;
/** Heartbeats renew maps every hour, so something is wrong when so little is left. */
const noticeMs = mapLifetimeMs / 4;

/** When the live map of each channel ends. */
async function listExpiries({ db, channels }: Context) {
  const known = await listPositions(db);
  return known.filter(({ channel }) => channels.includes(channel));
}

/**
 * Logs what is about to expire when it is seen first and then each hour.
 *
 * @returns looks once
 */
export function createExpiryWatch(context: Context): () => Promise<void> {
  const { clock, logger } = context;
  const loggedAtMs = new Map<string, number>();
  return async () => {
    const nowMs = clock().getTime();
    for (const { channel, expiresAt } of await listExpiries(context)) {
      if (Date.parse(expiresAt) - nowMs >= noticeMs) continue;
      if (nowMs - (loggedAtMs.get(channel) ?? 0) < hourMs) continue;
      loggedAtMs.set(channel, nowMs);
      logger.error({ channel, expiresAt }, 'the live map is about to expire');
    }
  };
}

export function measureExpiry(metrics: Metrics, context: Context): void {
  metrics.gauge(
    'registry_expires_timestamp_seconds',
    'Unix time when the live map of a channel ends without a heartbeat.',
    async (gauge) => {
      const expiries = await listExpiries(context);
      gauge.reset();
      for (const { channel, expiresAt } of expiries)
        gauge.set({ channel }, Date.parse(expiresAt) / 1000);
    },
    ['channel'],
  );
}
