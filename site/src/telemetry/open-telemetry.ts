import { type Clock, type Logger, systemClock } from '@meridian/service';
import type { SiteConfig } from '../config';
import type { LiveSite } from '../live/live-site';
import type { PageProblem } from '../page-facts';
import { createBeaconLimits } from './beacon-limits';
import { createBeaconCounter } from './count-beacon';
import { createPageCounter } from './count-pages';
import { createIntervals } from './intervals';
import { createKnownGenerations } from './known-generations';
import { createPageTokens } from './page-tokens';
import { createRememberedPages } from './remembered-pages';
import { createIntervalSender, sendEveryMs } from './send-intervals';
import { createVisitorMemory } from './visitor-memory';
import { createVisitors } from './visitors';

export type Telemetry = NonNullable<ReturnType<typeof openTelemetry>>;

type TelemetryConfig = Pick<
  SiteConfig,
  'internalToken' | 'telemetryToken' | 'telemetrySample' | 'registryUrl' | 'channel'
>;

/**
 * Gives pages tokens, counts pages and beacons, and sends the counts to the registry.
 * @returns null where it is off: without a token for the registry, or one that page tokens are made with
 */
export function openTelemetry({
  config,
  server,
  site,
  logger,
  clock = systemClock,
}: {
  config: TelemetryConfig;
  /** Tells the processes of site servers apart: 16 hexadecimal digits. */
  server: string;
  site: Pick<LiveSite, 'current'>;
  logger: Logger;
  clock?: Clock;
}) {
  const { internalToken: secret, telemetryToken: token, telemetrySample: samplePercent } = config;
  if (!token || !secret) {
    logger.warn('telemetry is off');
    return null;
  }
  const tokens = createPageTokens(secret, clock);
  const visitors = createVisitors({ samplePercent, secret });
  const intervals = createIntervals(clock);
  const memory = createVisitorMemory();
  const generations = createKnownGenerations(site, clock, memory.forget);
  const sender = createIntervalSender({ ...config, token, logger, clock });
  const shared = { tokens, visitors, intervals, memory };

  const tick = async () => {
    generations.refresh();
    sender.add(intervals.takeFinished().map((interval) => interval.toInterval(server)));
    await sender.flush();
  };
  // Whatever fails here, pages are served all the same.
  const warn = (err: unknown) => logger.warn({ err }, 'telemetry failed');
  const timer = setInterval(() => void tick().catch(warn), sendEveryMs);
  timer.unref();

  const { countPage, countRender } = createPageCounter(shared);
  return {
    countRender,
    /** Notes what went wrong with a page. @param requestId that its failure page names; absent of a page without one */
    noteProblem: (problem: PageProblem, requestId: string | null = null): void =>
      intervals.current().addSeen({ ...toSeen(problem), requestId }),
    countPage(...page: Parameters<typeof countPage>): ReturnType<typeof countPage> {
      try {
        return countPage(...page);
      } catch (error) {
        warn(error);
        return null;
      }
    },
    beacons: createBeaconCounter({
      ...shared,
      generations,
      pages: createRememberedPages(),
      limits: createBeaconLimits(clock),
    }),
    /** Sends what is over; done each second. */
    tick,
    /** Sends what is counted, if the registry responds at once. */
    async close(): Promise<void> {
      clearInterval(timer);
      sender.add(intervals.takeAll().map((interval) => interval.toInterval(server)));
      await sender.close();
    },
  };
}

function toSeen({ generation: _, ...problem }: PageProblem) {
  return { ...problem, side: 'server' as const };
}
