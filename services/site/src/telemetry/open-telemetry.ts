import { randomBytes } from 'node:crypto';
import { type Clock, type Logger, systemClock } from '@meridian/service';
import type { SiteConfig } from '../config';
import type { LiveSite } from '../live/live-site';
import { createComparedVisitors } from './compared-visitors';
import { createBeaconCounter, createBeaconLimits } from './count-beacon';
import { createIntervals } from './intervals';
import { createKnownGenerations } from './known-generations';
import type { PageFacts, PageProblem } from './page-facts';
import { createReporter, type SiteHealth } from './send-reports';
import { createVisitors } from './visitors';

export type Telemetry = NonNullable<ReturnType<typeof openTelemetry>>;

const tickMs = 1000;

/**
 * Counts what releases do on this server and in browsers, and reports the counts to the registry, with the health of this
 * server.
 * @returns null where it is off: without a token for the registry
 */
export function openTelemetry({
  config,
  site,
  describe,
  logger,
  clock = systemClock,
}: {
  config: Pick<SiteConfig, 'telemetryToken' | 'registryUrl' | 'channel'>;
  site: Pick<LiveSite, 'current'>;
  describe: () => SiteHealth;
  logger: Logger;
  clock?: Clock;
}) {
  const { telemetryToken: token } = config;
  if (!token) {
    logger.warn('telemetry is off');
    return null;
  }
  const identify = createVisitors();
  const intervals = createIntervals(clock);
  const compared = createComparedVisitors(intervals);
  const generations = createKnownGenerations(site, clock, compared.forget);
  // Tells the processes of site servers apart.
  const server = randomBytes(8).toString('hex');
  const reporter = createReporter({ config, token, server, describe, logger, clock });
  const toSent = (finished: ReturnType<typeof intervals.takeAll>) =>
    finished.map((interval) => interval.toInterval());

  const tick = async () => {
    generations.refresh();
    await reporter.tick(toSent(intervals.takeFinished()));
  };
  // Whatever fails here, pages are served all the same.
  const warn = (err: unknown) => logger.warn({ err }, 'telemetry failed');
  const timer = setInterval(() => void tick().catch(warn), tickMs);
  timer.unref();
  void reporter.report();

  return {
    /** Counts what releases did wrong in a page that is sent. @param ip of its visitor */
    countFaults({ generation: id, faults }: PageFacts, ip: string, userAgent?: string): void {
      if (faults.length === 0) return;
      const visitor = identify(ip, userAgent);
      const generation = generations.find(id);
      const isCompared = generation && generation.buckets.size > 0;
      const interval = isCompared ? compared.visit(visitor, generation) : null;
      for (const fault of faults) {
        const name = fault.kind === 'renderTimeouts' ? 'render-timeout' : 'server-error';
        intervals.current().addFigure(fault, name);
        if (interval && generation) compared.addError(interval, visitor, generation, fault);
      }
    },
    /** Notes what went wrong with a page. @param requestId that its failure page names; absent of a page without one */
    noteProblem: (problem: PageProblem, requestId: string | null = null): void =>
      intervals.current().addSeen({ ...toSeen(problem), requestId }),
    beacons: createBeaconCounter({
      ...{ identify, intervals, compared, generations },
      limits: createBeaconLimits(clock),
    }),
    /** Reports what is over; done each second. */
    tick,
    /** Reports what this server serves, because that changed. */
    report: (): void => void reporter.report(),
    /** Sends what is counted, if the registry responds at once. */
    async close(): Promise<void> {
      clearInterval(timer);
      await reporter.close(toSent(intervals.takeAll()));
    },
  };
}

function toSeen({ generation: _, ...problem }: PageProblem) {
  return { ...problem, side: 'server' as const };
}
