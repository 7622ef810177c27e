import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, type Logger, systemClock } from '@meridian/service';
import type { SiteConfig } from '../config';
import { channelUrl, createLogLimit, sendToRegistry } from './send-to-registry';

/** What a site server says of itself. */
export interface SiteHealth {
  /** The live map that is served, `<epoch>.<generation>`; null before the first. */
  served: string | null;
  /** Until when that map is trusted. ISO 8601; null before the first. */
  expiresAt: string | null;
  /** What of the newest map is not served; without an app it is all of it. */
  refused: readonly {
    generation: number;
    app: string | null;
    version: string | null;
    reason: string;
  }[];
  /** What is wrong, a sentence each. */
  problems: readonly string[];
}

const reportEveryMs = 10_000;
const timeoutMs = 5000;
/** While this server stops. */
const lastTimeoutMs = 1000;
/** As the registry takes them. */
const limits = { host: 100, problem: 500, problems: 10, refused: 20 };

/**
 * Tells the registry what this server serves, and what is wrong with it: every 10 s, and when that changes. Whatever fails here, pages are
 * served all the same.
 * @returns null without a token for the registry
 */
export function openHealthReports({
  config,
  server,
  describe,
  logger,
  clock = systemClock,
}: {
  config: Pick<SiteConfig, 'registryUrl' | 'channel' | 'telemetryToken'>;
  /** Tells the processes of site servers apart; that of its telemetry. */
  server: string;
  describe: () => SiteHealth;
  logger: Pick<Logger, 'warn'>;
  clock?: Clock;
}) {
  const { registryUrl, channel, telemetryToken } = config;
  if (!telemetryToken) return null;
  const url = `${channelUrl(registryUrl, channel)}/servers/${server}`;
  const mayLog = createLogLimit(clock);
  const host = hostname().slice(0, limits.host) || 'unknown';
  const startedAt = clock().toISOString();
  let sending: Promise<void> | null = null;
  let isOutdated = false;

  const makeReport = () => {
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

  const send = async (): Promise<void> => {
    const request = {
      method: 'PUT',
      token: telemetryToken,
      body: makeReport(),
      timeoutMs,
    } as const;
    const status = await sendToRegistry(url, request);
    // An older registry does not know of it.
    if (status < 300 || status === 404) return;
    throw new Error(`expected the registry to take a report, found status ${status}`);
  };

  /** While a change came that the report under way does not tell of. */
  const sendAll = async () => {
    do {
      isOutdated = false;
      await send().catch((err: unknown) => {
        if (mayLog()) logger.warn({ err }, 'health was not taken');
      });
    } while (isOutdated);
  };
  /** Reports now, or once more after the report that is under way; never rejects. */
  const report = (): Promise<void> => {
    isOutdated = true;
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  };
  const timer = setInterval(() => void report(), reportEveryMs);
  timer.unref();
  void report();

  return {
    report,
    /** Waits for a report that is under way, if the registry responds at once. */
    async close(): Promise<void> {
      clearInterval(timer);
      await Promise.race([sending, sleep(lastTimeoutMs, undefined, { ref: false })]);
    },
  };
}
