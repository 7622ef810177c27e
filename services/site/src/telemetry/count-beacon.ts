import type { FigureName, VitalName } from '@meridian/contracts/telemetry';
import type { Beacon, BrowserError } from '@meridian/contracts/telemetry-schemas';
import { type Clock, systemClock } from '@meridian/service';
import { cleanPlace, cleanText } from './clean-text';
import type { ComparedVisitors } from './compared-visitors';
import type { IntervalCounts, Intervals } from './intervals';
import type { KnownGeneration, KnownGenerations } from './known-generations';
import { type createVisitors, networkOf, type Visitor } from './visitors';

/** What became of a beacon. */
export type BeaconOutcome = 'counted' | 'limited' | 'unknown generation';

/** A browser that sends a beacon. */
export interface BeaconSender {
  clientIp: string;
  userAgent: string | undefined;
  /** That of its cookie; null before its draw. */
  bucket: number | null;
}

/** As many of a beacon are told in words. */
const maxTold = 3;
/** Longest time until the largest paint that is not slow. Source: web.dev, thresholds of LCP. */
const slowLcpMs = 4000;

interface Counters {
  generations: Pick<KnownGenerations, 'find'>;
  identify: ReturnType<typeof createVisitors>;
  intervals: Pick<Intervals, 'current'>;
  compared: ComparedVisitors;
  limits: BeaconLimits;
}

/** A beacon as it counts. */
interface Report {
  beacon: Beacon;
  generation: KnownGeneration;
  visitor: Visitor;
  /** Where a visitor counts who is compared while a canary runs; null for all others. */
  compared: IntervalCounts | null;
}

/** Counts what browsers report of pages that were served lately. */
export function createBeaconCounter(counters: Counters) {
  const { generations, identify, compared, limits } = counters;
  return {
    /** Whether a beacon of this network is read. */
    takes: (clientIp: string): boolean => limits.takes(networkOf(clientIp)),
    count(beacon: Beacon, { clientIp, userAgent, bucket }: BeaconSender): BeaconOutcome {
      const visitor = identify(clientIp, userAgent);
      const generation = generations.find(beacon.generation);
      if (!generation) return 'unknown generation';
      const isNewPage = beacon.isFirst === true;
      // Pages of before are in the figures alone, as are all without a canary.
      const isCompared = bucket !== null && generation.buckets.has(bucket);
      const report: Report = {
        ...{ beacon, generation, visitor },
        compared: isCompared ? compared.report(visitor, generation, isNewPage) : null,
      };
      if (isNewPage) compared.draw(visitor);
      countErrors(report, counters);
      countFigures(report, counters);
      return 'counted';
    },
  };
}

/** An error in a release that the page cannot have is not counted. */
function countErrors(
  { beacon, generation, visitor, compared: interval }: Report,
  { intervals, compared }: Counters,
): void {
  const errors = beacon.errors.filter(({ app, version }) =>
    generation.releases.has(`${app}/${version}`),
  );
  for (const error of errors) {
    const { app, version, kind } = error;
    intervals.current().addFigure(error, toFigureName(error));
    // What the backend did would be held against whatever release became live before it.
    if (kind === 'api' || !interval) continue;
    const kinds = [kind === 'load' ? 'loadFailures' : 'clientErrors', 'browserErrors'] as const;
    for (const one of kinds)
      compared.addError(interval, visitor, generation, { app, version, kind: one });
  }
  const told = errors.filter(({ message }) => message).slice(0, maxTold);
  for (const { app, version, message = '', where = '' } of told)
    intervals.current().addSeen({
      ...{ app, version, side: 'browser', route: null, stack: null, requestId: null },
      message: cleanText(message),
      where: cleanPlace(where),
    });
}

function countFigures(
  { beacon: { app, isFirst, vitals = {} }, generation, visitor, compared: interval }: Report,
  { intervals, compared }: Counters,
): void {
  const version = generation.versions.get(app);
  if (version === undefined) return;
  const { addFigure } = intervals.current();
  if (isFirst) addFigure({ app, version }, 'pages');
  for (const [name, value] of Object.entries(vitals) as [VitalName, number][])
    addFigure({ app, version }, name, value);
  if (interval && (vitals.lcp ?? 0) > slowLcpMs) compared.addSlow(interval, visitor, generation);
}

function toFigureName({ kind, cause }: BrowserError): FigureName {
  return kind === 'load' ? `load-${cause ?? 'network'}` : kind;
}

const periodMs = 10_000;
/** A college with 100 visitors behind one IP, each with a page and three beacons. */
const maxPerNetwork = 300;
/** As many as one process takes beside its pages. Bounds the networks that are remembered, too. */
const maxBeacons = 20_000;

export type BeaconLimits = ReturnType<typeof createBeaconLimits>;

/** Limits the beacons of a network, and those of all. */
export function createBeaconLimits(clock: Clock = systemClock) {
  let byNetwork = new Map<string, number>();
  let total = 0;
  let until = 0;

  return {
    /** Whether a beacon of a network is within the limits. A network beyond its own takes nothing from the others. */
    takes(network: string): boolean {
      const now = clock().getTime();
      if (now >= until) {
        byNetwork = new Map();
        total = 0;
        until = now + periodMs;
      }
      const count = byNetwork.get(network) ?? 0;
      if (count >= maxPerNetwork || total >= maxBeacons) return false;
      byNetwork.set(network, count + 1);
      total += 1;
      return true;
    },
  };
}
