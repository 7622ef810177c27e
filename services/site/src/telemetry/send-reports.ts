import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TelemetryInterval } from '@meridian/contracts/telemetry-schemas';
import { createRegistryClient, type SentReport } from '@meridian/registry/client';
import { type Clock, isServiceError, type Logger, traceHeaders } from '@meridian/service';
import type { SiteConfig } from '../config';

/** What a site server says of itself. */
export interface SiteHealth extends Pick<SentReport, 'expiresAt' | 'problems'> {
  /** The live map that is served, `<epoch>.<generation>`; null before the first. */
  served: string | null;
  refused: NonNullable<SentReport['refused']>;
}

/** Without a report for three times as long a server counts as silent. */
const reportEveryMs = 10_000;
/** The registry takes no interval that is older. */
const maxAgeMs = 10 * 60_000;
const timeoutMs = 5000;
/** While this server stops. */
const lastTimeoutMs = 1000;
/** A line in the log at most each minute. */
const logIntervalMs = 60_000;
/** What the registry says of intervals that it never takes. */
const rejections = ['malformed-request', 'too-large', 'invalid-values'];
/** As the registry takes them. */
const limits = { host: 100, problem: 500, problems: 10, refused: 20, intervals: 4 };

/**
 * Tells the registry what this server serves, what is wrong with it, and what it counted, in reports one after the other.
 * Intervals that the registry does not take are sent again for ten minutes. Whatever fails here, pages are served all the same.
 * @param options.server tells the processes of site servers apart: 16 hexadecimal digits
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
    // Others may have come behind them meanwhile.
    const drop = () => waiting.splice(0, intervals.length);
    const sent = { channel, ...describeServer(), intervals };
    await client.report(server, sent, limitMs).catch((error: unknown) => {
      // They would be wrong the next time, too.
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

  /** Reports now, or once more after the report that is under way; never rejects. */
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
    /** Adds to what is to be sent, and reports when there is anything to say, or 10 s have passed. */
    async tick(finished: readonly TelemetryInterval[]): Promise<void> {
      add(finished);
      if (waiting.length > 0 || clock().getTime() >= begunAt + reportEveryMs) await report();
    },
    /** Sends what there is, if the registry responds at once. */
    async close(last: readonly TelemetryInterval[]): Promise<void> {
      add(last);
      const all = Promise.resolve(sending).then(() =>
        waiting.length > 0 ? report(lastTimeoutMs) : undefined,
      );
      await Promise.race([all, sleep(lastTimeoutMs, undefined, { ref: false })]);
    },
  };
}
