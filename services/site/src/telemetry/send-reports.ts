import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TelemetryInterval } from '@meridian/contracts/telemetry-schemas';
import { createRegistryClient, type SentReport } from '@meridian/registry/client';
import { type Clock, isServiceError, type Logger, traceHeaders } from '@meridian/service';
import type { SiteConfig } from '../config';

/** The health of a site server, as it reports it. */
export interface SiteHealth extends Pick<SentReport, 'expiresAt' | 'problems'> {
  /** The live map that is served, `<epoch>.<generation>`; null before the first. */
  served: string | null;
  refused: NonNullable<SentReport['refused']>;
}

/** After three times as long without a report a server counts as silent. */
const reportEveryMs = 10_000;
/** The registry rejects older intervals. */
const maxAgeMs = 10 * 60_000;
const timeoutMs = 5000;
/** Timeout while this server stops. */
const lastTimeoutMs = 1000;
/** Shortest time between two warnings in the log. */
const logIntervalMs = 60_000;
/** Error codes of the registry for intervals that it never accepts. */
const rejections = ['malformed-request', 'too-large', 'invalid-values'];
/** Limits of the registry. */
const limits = { host: 100, problem: 500, problems: 10, refused: 20, intervals: 4 };

/**
 * Reports the served generation, problems and counts to the registry, one report after the other. Sends intervals again
 * for ten minutes until the registry accepts them. Never throws, because a failure of reports must not stop pages.
 * @param options.server id of this process among all site servers: 16 hexadecimal digits
 */
export function createReporter(options: {
  config: Pick<SiteConfig, 'registryUrl' | 'channel'>;
  token: string;
  server: string;
  describe: () => SiteHealth;
  logger: Pick<Logger, 'warn'>;
  clock: Clock;
}) {
  const { config, token, server, describe, logger, clock } = options;
  const { channel, registryUrl: url } = config;
  const client = createRegistryClient({ url, token, headers: traceHeaders });
  const host = hostname().slice(0, limits.host) || 'unknown';
  const startedAt = clock().toISOString();
  let waiting: TelemetryInterval[] = [];
  let lost = 0;
  let sending: Promise<void> | null = null;
  let isOutdated = false;
  let begunAt = 0;
  let loggedAt = 0;

  const describeServer = () => {
    const { served, expiresAt, refused, problems } = describe();
    const [epoch = 0, generation = 0] = (served ?? '').split('.').map(Number);
    return {
      ...{ host, startedAt, epoch, generation, expiresAt },
      refused: refused
        .slice(0, limits.refused)
        .map((one) => ({ ...one, reason: one.reason.slice(0, limits.problem) })),
      problems: problems.slice(0, limits.problems).map((text) => text.slice(0, limits.problem)),
    };
  };

  const send = async (limitMs: number): Promise<void> => {
    begunAt = clock().getTime();
    const recent = waiting.filter(({ endsAt }) => endsAt > begunAt - maxAgeMs);
    lost += waiting.length - recent.length;
    waiting = recent;
    const intervals = waiting.slice(0, limits.intervals);
    // More intervals may have been added after them.
    const drop = () => waiting.splice(0, intervals.length);
    const sent = { channel, ...describeServer(), intervals };
    await client.report(server, sent, limitMs).catch((error: unknown) => {
      // These intervals would be rejected again.
      if (isServiceError(error) && rejections.includes(error.code)) lost += drop().length;
      throw error;
    });
    drop();
  };

  const sendAll = async (limitMs: number): Promise<void> => {
    try {
      do {
        isOutdated = false;
        await send(limitMs);
      } while (isOutdated || waiting.length > 0);
    } catch (err) {
      if (begunAt < loggedAt + logIntervalMs) return;
      loggedAt = begunAt;
      logger.warn({ err, waiting: waiting.length, lost }, 'the registry took no report');
      lost = 0;
    }
  };

  /** Reports now, or once more after the running report; never rejects. */
  const report = (limitMs = timeoutMs): Promise<void> => {
    isOutdated = true;
    sending ??= sendAll(limitMs).finally(() => {
      sending = null;
    });
    return sending;
  };
  const add = (intervals: readonly TelemetryInterval[]) => void waiting.push(...intervals);

  return {
    report,
    /** Adds intervals, and reports when there are any, or after 10 s. */
    async tick(finished: readonly TelemetryInterval[]): Promise<void> {
      add(finished);
      if (waiting.length > 0 || clock().getTime() >= begunAt + reportEveryMs) await report();
    },
    /** Sends all waiting intervals, if the registry responds at once. */
    async close(last: readonly TelemetryInterval[]): Promise<void> {
      add(last);
      const all = Promise.resolve(sending).then(() =>
        waiting.length > 0 ? report(lastTimeoutMs) : undefined,
      );
      await Promise.race([all, sleep(lastTimeoutMs, undefined, { ref: false })]);
    },
  };
}
