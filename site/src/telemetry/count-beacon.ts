import type { FigureName, VitalName } from '@meridian/contracts/telemetry';
import type { Beacon, BrowserError } from '@meridian/contracts/telemetry-schemas';
import type { BeaconLimits } from './beacon-limits';
import type { IntervalCounts } from './interval-counts';
import type { Intervals } from './intervals';
import type { KnownGeneration, KnownGenerations } from './known-generations';
import type { PageTokens, TokenFault } from './page-tokens';
import type { CountedError, RememberedErrors } from './remembered-errors';
import type { RememberedPages, ReportingPage } from './remembered-pages';
import { networkOf, type Visit, type Visitors } from './visitors';

/** What became of a beacon. */
export type BeaconOutcome = 'counted' | 'limited' | 'unknown generation' | 'replayed' | TokenFault;

/** A browser that sends a beacon; its bucket counts only where visitors got different releases. */
export type BeaconSender = Visit;

/** Longest time until the largest paint that is not slow. Source: web.dev, thresholds of LCP. */
const slowLcpMs = 4000;

interface Counters {
  tokens: Pick<PageTokens, 'read'>;
  generations: Pick<KnownGenerations, 'find'>;
  visitors: Visitors;
  intervals: Pick<Intervals, 'at' | 'current'>;
  errors: RememberedErrors;
  pages: RememberedPages;
  limits: BeaconLimits;
  onVisit: (group: 'live' | 'canary') => void;
}

/** Counts what browsers report, as far as it belongs to a page that was sent. */
export function createBeaconCounter(counters: Counters) {
  const { tokens, generations, visitors, intervals, pages, limits, onVisit } = counters;

  /** The interval that a beacon counts for: that of its page, else the present one, as a visit. */
  const findInterval = (
    { sentAt, isPrefetched }: { sentAt: number; isPrefetched: boolean },
    { canaries }: KnownGeneration,
    visitor: string,
  ): IntervalCounts => {
    const inTime = isPrefetched ? null : intervals.at(sentAt);
    if (inTime) return inTime;
    const interval = intervals.current();
    if (interval.addVisit(canaries, visitor)) onVisit(canaries.length > 0 ? 'canary' : 'live');
    return interval;
  };

  return {
    /** Whether a beacon of this network is read. */
    takes: (clientIp: string): boolean => limits.takes(networkOf(clientIp)),
    count(beacon: Beacon, sender: BeaconSender): BeaconOutcome {
      const sent = tokens.read(beacon.token, beacon.generation);
      if (typeof sent === 'string') return sent;
      const generation = generations.find(beacon.generation);
      if (!generation) return 'unknown generation';
      const bucket = generation.isForSome ? sender.bucket : null;
      const key = visitors.keyOf({ ...sender, bucket });
      const hash = visitors.hash(key);
      const page = pages.take(sent.nonce, beacon.sequence, hash);
      if (!page) return 'replayed';
      // A page is of one visitor, also when its next beacon comes from another network.
      const interval = findInterval(sent, generation, page.visitor === hash ? key : page.visitor);
      interval.addReport(generation.canaries, page.visitor);
      if (sent.isPrefetched && beacon.sequence === 0) countPage(interval, beacon.app, generation);
      countErrors(beacon.errors, { interval, generation, page, sender }, counters);
      countVitals(beacon, { interval, generation, page });
      return 'counted';
    },
  };
}

interface Report {
  interval: IntervalCounts;
  generation: KnownGeneration;
  page: ReportingPage;
}

function countPage(interval: IntervalCounts, app: string, { versions }: KnownGeneration) {
  const version = versions.get(app);
  if (version !== undefined) interval.addFigure({ app, version }, 'pages');
}

/** An error in a release that the page cannot have is not counted. */
function countErrors(
  reported: readonly BrowserError[],
  { interval, generation, page, sender }: Report & { sender: BeaconSender },
  { errors, visitors }: Pick<Counters, 'errors' | 'visitors'>,
): void {
  for (const error of reported) {
    const { app, version, kind } = error;
    if (!generation.releases.has(`${app}/${version}`)) continue;
    interval.addFigure(error, toFigureName(error));
    // The backend's doing, which would be held against whatever release became live before it.
    if (kind === 'api') continue;
    const counted: CountedError = {
      app,
      version,
      kind: kind === 'load' ? 'loadFailures' : 'clientErrors',
    };
    const isCanary = generation.canaries.some(
      (canary) => canary.app === app && canary.version === version,
    );
    // Of a canary few errors decide, so one network has one, however many visitors it pretends to be.
    const network = isCanary ? [visitors.hash(`network ${networkOf(sender.clientIp)}`)] : [];
    if (errors.isFirst(counted, [page.visitor, ...network]))
      interval.addError(generation.canaries, counted);
  }
}

function countVitals(
  { app, vitals = {} }: Beacon,
  { interval, generation: { versions, canaries }, page }: Report,
): void {
  const version = versions.get(app);
  if (version === undefined) return;
  for (const [name, value] of Object.entries(vitals) as [VitalName, number][]) {
    if (page.vitals.has(name)) continue;
    page.vitals.add(name);
    interval.addFigure({ app, version }, name, value);
    if (name === 'lcp' && value > slowLcpMs) interval.addSlow(canaries, page.visitor);
  }
}

function toFigureName({ kind, cause }: BrowserError): FigureName {
  return kind === 'load' ? `load-${cause ?? 'network'}` : kind;
}
