import { setTimeout as sleep } from 'node:timers/promises';
import { telemetryIntervalMs } from '@meridian/contracts/telemetry';
import type { TelemetryInterval } from '@meridian/contracts/telemetry-schemas';
import { type Clock, type Logger, systemClock } from '@meridian/service';
import { channelUrl, createLogLimit, sendToRegistry } from './send-to-registry';

/** The registry takes no interval that is older. */
const maxAgeMs = 10 * 60_000;
const timeoutMs = 5000;
/** While this server stops. */
const lastTimeoutMs = 1000;

/** Sends intervals to the registry, in order; those that it does not take are sent again for ten minutes. */
export function createIntervalSender({
  registryUrl,
  channel,
  token,
  logger,
  clock = systemClock,
}: {
  registryUrl: string;
  channel: string;
  token: string;
  logger: Pick<Logger, 'warn'>;
  clock?: Clock;
}) {
  const url = `${channelUrl(registryUrl, channel)}/telemetry`;
  const mayLog = createLogLimit(clock);
  let waiting: TelemetryInterval[] = [];
  let lost = 0;
  let sending: Promise<void> | null = null;

  const warn = (err: unknown) => {
    const details = { err, waiting: waiting.length, lost };
    if (!mayLog()) return;
    logger.warn(details, 'telemetry was not taken');
    lost = 0;
  };

  const dropOld = () => {
    const since = clock().getTime() - maxAgeMs;
    const kept = waiting.filter(({ endsAt }) => endsAt > since);
    lost += waiting.length - kept.length;
    waiting = kept;
  };

  /** @returns false when the same interval is to be sent again */
  const send = async (body: TelemetryInterval, timeoutMs: number): Promise<boolean> => {
    const status = await sendToRegistry(url, { method: 'POST', token, body, timeoutMs });
    if (status < 300) return true;
    warn(new Error(`expected the registry to take an interval, found status ${status}`));
    // It would be wrong the next time, too.
    const isWrong = [400, 413, 422].includes(status);
    if (isWrong) lost += 1;
    return isWrong;
  };

  const sendAll = async (limitMs: number): Promise<void> => {
    dropOld();
    for (let next = waiting[0]; next; next = waiting[0]) {
      const isDone = await send(next, limitMs).catch((error: unknown) => {
        warn(error);
        return false;
      });
      if (!isDone) return;
      waiting.shift();
    }
  };

  const flush = (limitMs = timeoutMs): Promise<void> => {
    sending ??= sendAll(limitMs).finally(() => {
      sending = null;
    });
    return sending;
  };

  return {
    add(intervals: readonly TelemetryInterval[]): void {
      waiting.push(...intervals);
    },
    /** Sends what waits, unless that is under way; never rejects. */
    flush,
    waiting: () => waiting.length,
    /** Sends what waits, if the registry responds at once. */
    async close(): Promise<void> {
      const all = Promise.resolve(sending).then(() => flush(lastTimeoutMs));
      await Promise.race([all, sleep(lastTimeoutMs, undefined, { ref: false })]);
    },
  };
}

/** How often intervals are looked for that are over. */
export const sendEveryMs = telemetryIntervalMs / 5;
