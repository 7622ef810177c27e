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
 * Counts errors and vitals of releases, on this server and in browsers, and reports them to the registry, with the health
 * of this server.
 * @returns null when telemetry is off, without a token for the registry
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
  const generations = createKnownGenerations(site, clock, compared.clear);
  // Tells the processes of site servers apart.
  const server = randomBytes(8).toString('hex');
  const reporter = createReporter({ config, token, server, describe, logger, clock });
  const toSent = (finished: ReturnType<typeof intervals.takeAll>) =>
    finished.map((interval) => interval.toInterval());

  const tick = async () => {
    generations.refresh();
    await reporter.tick(toSent(intervals.takeFinished()));
  };
  // A failure of telemetry must not stop pages.
  const warn = (err: unknown) => logger.warn({ err }, 'telemetry failed');
  const timer = setInterval(() => void tick().catch(warn), tickMs);
  timer.unref();
  void reporter.report();

  return {
    /** Counts the faults of releases in a page that is sent. @param ip the IP of its visitor */
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
    /** Notes a problem of a page. @param requestId the id on its failure page; absent when there is no failure page */
    noteProblem: (problem: PageProblem, requestId: string | null = null): void =>
      intervals.current().addSeen({ ...toSeen(problem), requestId }),
    beacons: createBeaconCounter({
      ...{ identify, intervals, compared, generations },
      limits: createBeaconLimits(clock),
    }),
    /** Reports finished intervals; runs each second. */
    tick,
    /** Reports the served generation, because it changed. */
    report: (): void => void reporter.report(),
    /** Sends the last counts, if the registry responds at once. */
    async close(): Promise<void> {
      clearInterval(timer);
      await reporter.close(toSent(intervals.takeAll()));
    },
  };
}

function toSeen({ generation: _, ...problem }: PageProblem) {
  return { ...problem, side: 'server' as const };
}
