import {
  createRequestId,
  type FindPrepared,
  type Logger,
  type PlainRequest,
  type PreparedResponse,
  restrictiveHeaders,
  transportHeaders,
} from '@meridian/service';
import type { Admission } from './admission';
import { busyPage } from './busy-page';
import type { EarlyRejections, RejectedRequests } from './early-rejections';

/** What a request was rejected by: what waits for rendering, for the backend, for the search index, or the whole process. */
export type ShedReason = 'pages' | 'reads' | 'search' | 'process';

/** This process counts as overloaded when it has been late by this for a while. */
const maxLagMs = 500;
const retryAfterSeconds = 5;
const retryAfter = ['retry-after', String(retryAfterSeconds)];
const message = 'There is more to do than can be done in time.';
const suggestion = `Try again in ${retryAfterSeconds} seconds.`;
/** Health and files, served at any load: they cost little, and balancers and open pages depend on them. */
const always = /^\/(?:healthz|livez|readyz|metrics)(?:\?|$)|^\/[^?]*\.\w+(?:\?|$)/;

const logIntervalMs = 10_000;

/** Counts what is turned away, and logs the number every ten seconds when there is one. */
export function createShedLog(logger: Logger) {
  let count = 0;
  const timer = setInterval(() => {
    if (count > 0) logger.warn({ count }, 'requests were turned away: there is too much to do');
    count = 0;
  }, logIntervalMs);
  timer.unref();
  return {
    count: () => {
      count += 1;
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * Turns reads away before anything is done for them, while this process is late with everything; reads of the API, and
 * pages that would have to be rendered, while too many of them wait. What visitors send is never turned away here, nor what is cached.
 */
export function createEarlyShed(
  findCached: FindPrepared,
  {
    readLagMs,
    admission,
    readAdmission,
    isUncached,
    onShed,
    rejections,
    publicOrigin,
  }: {
    readLagMs: () => number;
    /** Of pages that are rendered. */
    admission: Pick<Admission, 'rejectsNew'>;
    /** Whether a path and query are a page that would have to be rendered. */
    isUncached: (url: string, readCookies: PlainRequest['readCookies']) => boolean;
    /** Of reads of the API. */
    readAdmission: Pick<Admission, 'isFull'>;
    onShed: (reason: ShedReason) => void;
    /** Counts each request, because no route does. */
    rejections: Pick<EarlyRejections, 'count'>;
    publicOrigin: string;
  },
): FindPrepared {
  const ofBoth = [...Object.entries(transportHeaders(publicOrigin)).flat(), ...retryAfter];
  const page: PreparedResponse = {
    status: 503,
    headers: [...Object.entries(busyPage.headers).flat(), ...ofBoth],
    body: Buffer.from(busyPage.html),
  };
  const readHeaders = [
    ...Object.entries(restrictiveHeaders).flat(),
    ...['content-type', 'application/json', 'cache-control', 'no-store'],
    ...ofBoth,
  ];
  /** Made for each request, because its body names the request. */
  const respondToRead = (request: PlainRequest): PreparedResponse => {
    request.requestId ??= createRequestId();
    const { requestId } = request;
    const error = { code: 'unavailable', message, requestId, suggestion };
    return { status: 503, headers: readHeaders, body: Buffer.from(JSON.stringify({ error })) };
  };
  const findReason = ({ url, readCookies }: PlainRequest): ShedReason | null => {
    if (readLagMs() > maxLagMs) return 'process';
    // By the queue alone, whose reads they are: any further step would cost more than a read.
    if (url.startsWith('/api/')) return readAdmission.isFull() ? 'reads' : null;
    return admission.rejectsNew() && isUncached(url, readCookies) ? 'pages' : null;
  };
  return (request) => {
    const found = findCached(request);
    if (found || request.method !== 'GET') return found;
    const reason = findReason(request);
    if (!reason || always.test(request.url)) return null;
    onShed(reason);
    const route = routeOf(request.url);
    rejections.count(request, route);
    return route === 'pages' ? page : respondToRead(request);
  };
}

function routeOf(url: string): RejectedRequests['route'] {
  if (url.startsWith('/api/')) return '/api/*';
  return url.startsWith('/search/') ? '/search/*' : 'pages';
}
