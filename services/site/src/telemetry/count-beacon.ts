import type { FigureName, VitalName } from '@meridian/contracts/telemetry';
import type { Beacon, BrowserError } from '@meridian/contracts/telemetry-schemas';
import { type Clock, systemClock } from '@meridian/service';
import { cleanPlace, cleanText } from './clean-text';
import type { ComparedVisitors } from './compared-visitors';
import type { IntervalCounts, Intervals } from './intervals';
import type { KnownGeneration, KnownGenerations } from './known-generations';
import { type createVisitors, networkOf, type Visitor } from './visitors';

export type BeaconOutcome = 'counted' | 'limited' | 'unknown generation';

/** A browser that sends a beacon. */
export interface BeaconSender {
  clientIp: string;
  userAgent: string | undefined;
  /** The bucket in its cookie; null before one is assigned. */
  bucket: number | null;
}

/** Most errors of a beacon that are reported with their message. */
const maxTold = 3;
/** A page is slow when its largest paint takes longer. Source: web.dev, thresholds of LCP. */
const slowLcpMs = 4000;

interface Counters {
  generations: Pick<KnownGenerations, 'find'>;
  identify: ReturnType<typeof createVisitors>;
  intervals: Pick<Intervals, 'current'>;
  compared: ComparedVisitors;
  limits: BeaconLimits;
}

/** A beacon, with everything that it counts for. */
interface Report {
  beacon: Beacon;
  generation: KnownGeneration;
  visitor: Visitor;
  /** The interval of a visitor who is compared while a canary runs; null for all others. */
  compared: IntervalCounts | null;
}

/** Counts the beacons of browsers about recently served pages. */
export function createBeaconCounter(counters: Counters) {
  const { generations, identify, compared, limits } = counters;
  return {
    /** True when the limits let a beacon of this network be read. */
    takes: (clientIp: string): boolean => limits.takes(networkOf(clientIp)),
    count(beacon: Beacon, { clientIp, userAgent, bucket }: BeaconSender): BeaconOutcome {
      const visitor = identify(clientIp, userAgent);
      const generation = generations.find(beacon.generation);
      if (!generation) return 'unknown generation';
      const isNewPage = beacon.isFirst === true;
      // Pages of earlier generations, and pages without a canary, count in the figures alone.
      const isCompared = bucket !== null && generation.buckets.has(bucket);
      const report: Report = {
        ...{ beacon, generation, visitor },
        compared: isCompared ? compared.report(visitor, generation, isNewPage) : null,
      };
      if (isNewPage) compared.assign(visitor);
      countErrors(report, counters);
      countFigures(report, counters);
      return 'counted';
    },
  };
}

/** Counts errors, but none of a release that the page cannot contain. */
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
    // A failure of the backend would be blamed on the release that became live before it.
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
/** Enough for a college with 100 visitors behind one IP, each with a page and three beacons. */
const maxPerNetwork = 300;
/** The beacons that one process can take beside its pages. Also limits the number of stored networks. */
const maxBeacons = 20_000;

export type BeaconLimits = ReturnType<typeof createBeaconLimits>;

/** Limits the beacons of each network, and of all networks together. */
export function createBeaconLimits(clock: Clock = systemClock) {
  let byNetwork = new Map<string, number>();
  let total = 0;
  let until = 0;

  return {
    /** True for a beacon within the limits. A network beyond its own limit uses up nothing of the others. */
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
