import type { ForwardedIpReader, PlainRequest, VariedHeader } from '@meridian/service';
import type { ReadBucket } from '../bucket-cookie';
import type { PageFacts, ReleaseName } from '../page-facts';
import { countError } from './count-error';
import type { Intervals } from './intervals';
import type { PageTokens } from './page-tokens';
import type { VisitorMemory } from './visitor-memory';
import type { Visit, Visitors } from './visitors';

/** A request for a page. */
export interface PageVisit extends Pick<Visit, 'clientIp' | 'userAgent'> {
  method: string;
  /** The header Sec-Purpose. */
  purpose: string | undefined;
  /** Called only while visitors get different releases. */
  readBucket: () => number | null;
}

interface PageHeaders {
  visit: VariedHeader;
  prefetch: VariedHeader;
}

/** Counts the pages that visitors get, and gives them their tokens. */
export function createPageCounter({
  tokens,
  visitors,
  intervals,
  memory,
}: {
  tokens: Pick<PageTokens, 'header'>;
  visitors: Visitors;
  intervals: Pick<Intervals, 'current'>;
  memory: VisitorMemory;
}) {
  const headers = new WeakMap<PageFacts, PageHeaders>();

  const headersOf = (facts: PageFacts): PageHeaders => {
    const known = headers.get(facts);
    if (known) return known;
    const { generation } = facts;
    const made = {
      visit: tokens.header(generation, { isPrefetched: false }),
      prefetch: tokens.header(generation, { isPrefetched: true }),
    };
    headers.set(facts, made);
    return made;
  };

  const countFaults = (
    { faults, canaries, isForSome }: PageFacts,
    key: string,
    clientIp: string,
  ) => {
    const interval = intervals.current();
    for (const fault of faults) {
      const isTimeout = fault.kind === 'renderTimeouts';
      interval.addFigure(fault, isTimeout ? 'render-timeout' : 'server-error');
      if (!isForSome) continue;
      const sufferer = { visitor: visitors.hash(key), clientIp, canaries };
      countError({ memory, visitors, interval }, sufferer, fault);
    }
  };

  return {
    /**
     * Counts a page that is sent. A page that a browser fetches before the visitor follows the link counts when it
     * reports that it was opened.
     * @returns the header with its token; null for one that does not report
     */
    countPage(facts: PageFacts, request: PageVisit): VariedHeader | null {
      if (request.method === 'HEAD') return null;
      const { clientIp, userAgent } = request;
      const bucket = facts.isForSome ? request.readBucket() : null;
      const key = visitors.keyOf({ clientIp, userAgent, bucket });
      if (!visitors.isSampled(key)) return null;
      const { visit, prefetch } = headersOf(facts);
      if (request.purpose?.startsWith('prefetch')) return prefetch;
      const interval = intervals.current();
      interval.addPage(facts);
      // What all visitors get is compared with nothing.
      const isFirst =
        facts.isForSome &&
        interval.sees(facts.canaries, key) &&
        memory.isFirst('visit', visitors.hash(key));
      if (isFirst) interval.addVisit(facts.canaries);
      if (facts.faults.length > 0) countFaults(facts, key, clientIp);
      return visit;
    },
    /** Measures a page that was rendered. */
    countRender: (release: ReleaseName, ms: number): void =>
      intervals.current().addFigure(release, 'render-ms', ms),
  };
}

/** The visit that a request is which is responded to in front of all routes. */
export function toPageVisit(
  request: PlainRequest,
  readIp: ForwardedIpReader,
  readBucket: ReadBucket,
): PageVisit {
  const { method, socketIp, readHeader, readCookies } = request;
  return {
    method,
    clientIp: readIp(socketIp, readHeader('x-forwarded-for')),
    userAgent: readHeader('user-agent'),
    purpose: readHeader('sec-purpose'),
    readBucket: () => readBucket(readCookies()),
  };
}
