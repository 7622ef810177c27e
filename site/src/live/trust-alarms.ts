import type { Logger } from '@meridian/service';

/** What a site server knows of its registry, as its status says. */
interface Status {
  respondedAtMs: number | null;
  renewedAt: string | null;
  expiresAt: string | null;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** The registry renews each map every hour. */
const frozenAfterMs = 3 * hourMs;
/** A registry that responded within this time is there. */
const recentMs = 5 * minuteMs;
/** What is left of the time between a heartbeat and the end of the map. */
const lastShare = 1 / 4;

type Alarm = 'map-ends' | 'frozen';

/** What keeps this server from newer maps, or soon will: a sentence each. */
export function listTrustAlarms(
  { respondedAtMs, renewedAt, expiresAt }: Status,
  nowMs: number,
): { alarm: Alarm; reason: string }[] {
  const endsMs = toMs(expiresAt);
  const renewedMs = toMs(renewedAt);
  const leftMs = endsMs - nowMs;
  const isThere = respondedAtMs !== null && nowMs - respondedAtMs < recentMs;
  const when = (alarm: Alarm, holds: boolean, reason: string) => (holds ? [{ alarm, reason }] : []);
  return [
    ...when(
      'map-ends',
      leftMs > 0 && leftMs < (endsMs - renewedMs) * lastShare,
      `the live map expires at ${expiresAt}, and the registry has not renewed it since ${renewedAt}`,
    ),
    ...when(
      'frozen',
      isThere && nowMs - renewedMs > frozenAfterMs,
      `the registry responds, and has sent no newer heartbeat since ${renewedAt}`,
    ),
  ];
}

/**
 * Logs each alarm when it begins, and again each hour while it lasts.
 *
 * @returns stops it
 */
export function watchTrust(status: () => Status, logger: Logger): () => void {
  const loggedAtMs = new Map<Alarm, number>();
  const log: Record<Alarm, (reason: string) => void> = {
    'map-ends': (reason) => logger.error({ reason }, 'the live map is about to expire'),
    frozen: (reason) => logger.warn({ reason }, 'no newer heartbeat comes'),
  };
  const look = () => {
    const nowMs = Date.now();
    const alarms = listTrustAlarms(status(), nowMs);
    for (const alarm of loggedAtMs.keys())
      if (!alarms.some((one) => one.alarm === alarm)) loggedAtMs.delete(alarm);
    for (const { alarm, reason } of alarms) {
      if (nowMs - (loggedAtMs.get(alarm) ?? 0) < hourMs) continue;
      loggedAtMs.set(alarm, nowMs);
      log[alarm](reason);
    }
  };
  look();
  const timer = setInterval(look, minuteMs).unref();
  return () => clearInterval(timer);
}

/** NaN, of which no comparison holds, for what there is not. */
function toMs(time: string | null): number {
  return time === null ? Number.NaN : Date.parse(time);
}
