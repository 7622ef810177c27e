import { type PageState, pageStateElementId } from '../ssr';
import { beaconPath, pageTokenEntry } from '../telemetry';
import type { Beacon, BrowserError } from '../telemetry-schemas';

/** A visitor without a browser, who requests a page and sends the beacon that a browser would send. */
export interface SimulatedVisitor {
  /** Each of another network: a canary's errors of one kind count once for a network. */
  clientIp: string;
  /** What the site gave the visitor; without one it is the first page. */
  cookie?: string | undefined;
}

/** What the visitor got. */
export interface SimulatedVisit {
  status: number;
  /** Of the app that the page is of; null where the response is no page of the site, e.g. when the server is busy. */
  version: string | null;
  /** What the browser reported. */
  errors: BrowserError[];
  /** Of the next page. */
  cookie?: string | undefined;
}

/** What a page's HTML carries: its map has what the page itself needs. @throws Error for a document without it */
export function readPageState(html: string): PageState {
  const state = findPageState(html);
  if (!state) throw new Error('The HTML carries no state');
  return state;
}

/** The token of a document. @throws Error for a document without one */
export function readPageToken(headers: Headers | Record<string, string>): string {
  const header = new Headers(headers).get('server-timing') ?? '';
  const token = new RegExp(`(?:^|,)\\s*${pageTokenEntry};desc="([^"]+)"`).exec(header)?.[1];
  if (!token) throw new Error(`Expected a page token in Server-Timing, found ${header || 'none'}`);
  return token;
}

/**
 * @param app whose page it is
 * @param findErrors what goes wrong in a browser, by the version of the app
 * @throws Error when the site does not take the beacon
 */
export async function visitAndReport(
  url: string,
  app: string,
  visitor: SimulatedVisitor,
  findErrors: (version: string) => BrowserError[] = () => [],
): Promise<SimulatedVisit> {
  const sent = { 'x-forwarded-for': visitor.clientIp, 'user-agent': 'a simulated visitor' };
  const withCookie = (cookie = '') => (cookie ? { ...sent, cookie } : sent);
  const document = await fetch(url, { headers: withCookie(visitor.cookie) });
  const cookie = document.headers.getSetCookie()[0]?.split(';')[0] ?? visitor.cookie;
  const state = findPageState(await document.text());
  if (!state) return { status: document.status, version: null, errors: [] };
  const { map, reportsTo = '' } = state;
  const version = map.apps[app]?.live.version ?? '';
  const errors = findErrors(version);
  const beacon: Beacon = {
    token: readPageToken(document.headers),
    generation: reportsTo,
    app,
    sequence: 0,
    errors,
  };
  const { origin } = new URL(url);
  const { status } = await fetch(origin + beaconPath, {
    method: 'POST',
    headers: { ...withCookie(cookie), origin },
    body: JSON.stringify(beacon),
  });
  if (status !== 204) throw new Error(`Expected status 204 for a beacon, found ${status}`);
  return { status: document.status, version, errors, cookie };
}

const stateElement = new RegExp(
  `<script type="application/json" id="${pageStateElementId}">(.*?)</script>`,
  's',
);

function findPageState(html: string): PageState | null {
  const [, text] = stateElement.exec(html) ?? [];
  return text ? (JSON.parse(text) as PageState) : null;
}
