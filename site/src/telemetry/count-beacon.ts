import type { FigureName, VitalName } from '@meridian/contracts/telemetry';
import type { Beacon, BrowserError } from '@meridian/contracts/telemetry-schemas';
import type { BeaconLimits } from './beacon-limits';
import { cleanPlace, cleanText } from './clean-text';
import { countError } from './count-error';
import type { IntervalCounts } from './interval-counts';
import type { Intervals } from './intervals';
import type { KnownGeneration, KnownGenerations } from './known-generations';
import type { PageTokens, SentPage, TokenFault } from './page-tokens';
import type { RememberedPages, ReportingPage } from './remembered-pages';
import type { VisitorMemory } from './visitor-memory';
import { networkOf, type Visit, type Visitors } from './visitors';

/** What became of a beacon. */
export type BeaconOutcome = 'counted' | 'limited' | 'unknown generation' | 'replayed' | TokenFault;

/** A browser that sends a beacon; its bucket counts only where visitors got different releases. */
export type BeaconSender = Visit;

/** As many a browser of ours tells in words. */
const maxToldOfPage = 3;
/** Longest time until the largest paint that is not slow. Source: web.dev, thresholds of LCP. */
const slowLcpMs = 4000;

interface Counters {
  tokens: Pick<PageTokens, 'read'>;
  generations: Pick<KnownGenerations, 'find'>;
  visitors: Visitors;
  intervals: Pick<Intervals, 'at' | 'current'>;
  memory: VisitorMemory;
  pages: RememberedPages;
  limits: BeaconLimits;
}

/** Counts what browsers report, as far as it belongs to a page that was sent. */
export function createBeaconCounter(counters: Counters) {
  const { tokens, generations, visitors, intervals, memory, pages, limits } = counters;

  /** The interval that a beacon counts for: that of its page, else the present one. */
  const findInterval = ({ sentAt, isPrefetched }: SentPage): IntervalCounts =>
    (isPrefetched ? null : intervals.at(sentAt)) ?? intervals.current();

  /** A page that was prefetched, or whose visitor was forgotten since, is a visit when it reports. */
  const countReport = ({ interval, generation: { canaries }, page }: Report) => {
    if (memory.isFirst('visit', page.visitor)) interval.addVisit(canaries);
    if (memory.isFirst('report', page.visitor)) interval.addReport(canaries);
  };

  return {
    /** Whether a beacon of this network is read. */
    takes: (clientIp: string): boolean => limits.takes(networkOf(clientIp)),
    count(beacon: Beacon, sender: BeaconSender): BeaconOutcome {
      const sent = tokens.read(beacon.token, beacon.generation);
      if (typeof sent === 'string') return sent;
      const known = generations.find(beacon.generation);
      if (!known) return 'unknown generation';
      const bucket = known.isForSome ? sender.bucket : null;
      // Each page that visitors get by their buckets gives them one, so a sender without it is in the figures alone.
      const generation = { ...known, isCompared: known.isCompared && bucket !== null };
      const key = visitors.keyOf({ ...sender, bucket });
      const hash = visitors.hash(key);
      const page = pages.take(sent.nonce, beacon.sequence, hash);
      if (!page) return 'replayed';
      const report: Report = { interval: findInterval(sent), generation, page };
      if (sent.isPrefetched && beacon.sequence === 0)
        countPage(report.interval, beacon.app, generation);
      // Pages of before, and those that all visitors get, are in the figures alone.
      if (generation.isCompared) countReport(report);
      countErrors(beacon.errors, { ...report, sender }, counters);
      countVitals(beacon, report, counters);
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
  { memory, visitors }: Pick<Counters, 'memory' | 'visitors'>,
): void {
  for (const error of reported) {
    const { app, version, kind } = error;
    if (!generation.releases.has(`${app}/${version}`)) continue;
    interval.addFigure(error, toFigureName(error));
    noteError(error, interval, page);
    // What the backend did would be held against whatever release became live before it.
    if (kind === 'api' || !generation.isCompared) continue;
    const { canaries } = generation;
    const sufferer = { visitor: page.visitor, clientIp: sender.clientIp, canaries };
    const kinds = [kind === 'load' ? 'loadFailures' : 'clientErrors', 'browserErrors'] as const;
    for (const counted of kinds)
      countError({ memory, visitors, interval }, sufferer, { app, version, kind: counted });
  }
}

/** An error in words, for people to look at; an older shell says none. */
function noteError(
  { app, version, message, where }: BrowserError,
  interval: IntervalCounts,
  page: ReportingPage,
): void {
  if (!message || page.told >= maxToldOfPage) return;
  page.told += 1;
  interval.addSeen({
    ...{ app, version, side: 'browser', route: null, stack: null, requestId: null },
    message: cleanText(message),
    where: cleanPlace(where ?? ''),
  });
}

function countVitals(
  { app, vitals = {} }: Beacon,
  { interval, generation: { versions, canaries, isCompared }, page }: Report,
  { memory }: Pick<Counters, 'memory'>,
): void {
  const version = versions.get(app);
  if (version === undefined) return;
  for (const [name, value] of Object.entries(vitals) as [VitalName, number][]) {
    if (page.vitals.has(name)) continue;
    page.vitals.add(name);
    interval.addFigure({ app, version }, name, value);
    const isSlow = name === 'lcp' && value > slowLcpMs && isCompared;
    if (isSlow && memory.isFirst('slow', page.visitor)) interval.addSlow(canaries);
  }
}

function toFigureName({ kind, cause }: BrowserError): FigureName {
  return kind === 'load' ? `load-${cause ?? 'network'}` : kind;
}
