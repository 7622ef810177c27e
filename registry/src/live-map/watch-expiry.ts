import type { Metrics } from '@meridian/service';
import type { RegistryContext } from '../context';
import { mapLifetimeMs } from '../trust';
import { findCurrentMap } from './queries';

type Context = Pick<RegistryContext, 'db' | 'channels' | 'keys' | 'clock' | 'logger'>;

const hourMs = 3_600_000;
/** Heartbeats renew maps every hour, so something is wrong when so little is left. */
const mapNoticeMs = mapLifetimeMs / 4;
const rootNoticeMs = 30 * 24 * hourMs;

interface Expiry {
  what: 'map' | 'root';
  /** Empty of the trust root. */
  channel: string;
  expiresAt: string;
}

/** When the live map of each channel and the trust root end. */
async function listExpiries({ db, channels, keys }: Context): Promise<Expiry[]> {
  const expiries: Expiry[] = [];
  for (const channel of channels) {
    const current = await findCurrentMap(db, channel);
    if (current) expiries.push({ what: 'map', channel, expiresAt: current.expiresAt });
  }
  const { document } = keys.root();
  if (document) expiries.push({ what: 'root', channel: '', expiresAt: document.content.expiresAt });
  return expiries;
}

/**
 * Logs what is about to expire, and what has, when it is seen first and then each hour.
 *
 * @returns looks once
 */
export function createExpiryWatch(context: Context): () => Promise<void> {
  const { clock, logger } = context;
  const loggedAtMs = new Map<string, number>();
  return async () => {
    const nowMs = clock().getTime();
    for (const { what, channel, expiresAt } of await listExpiries(context)) {
      const leftMs = Date.parse(expiresAt) - nowMs;
      if (leftMs >= (what === 'map' ? mapNoticeMs : rootNoticeMs)) continue;
      const name = `${channel} ${expiresAt} ${leftMs > 0}`;
      if (nowMs - (loggedAtMs.get(name) ?? 0) < hourMs) continue;
      loggedAtMs.set(name, nowMs);
      if (what === 'map') logger.error({ channel, expiresAt }, 'the live map is about to expire');
      else if (leftMs > 0) logger.warn({ expiresAt }, 'the trust root is about to expire');
      else logger.error({ expiresAt }, 'the trust root has expired');
    }
  };
}

export function measureExpiry(metrics: Metrics, context: Context): void {
  metrics.gauge(
    'registry_expires_timestamp_seconds',
    'Unix time when the live map of a channel ends without a heartbeat, and when a signed trust root ends.',
    async (gauge) => {
      const expiries = await listExpiries(context);
      gauge.reset();
      for (const { what, channel, expiresAt } of expiries)
        gauge.set({ what, channel }, Date.parse(expiresAt) / 1000);
    },
    ['what', 'channel'],
  );
}
