import { type PageState, pageStateElementId } from '../ssr';
import { beaconPath } from '../telemetry';
import type { Beacon, BrowserError } from '../telemetry-schemas';

/** A visitor without a browser, who requests a page and sends the beacon that a browser would send. */
export interface SimulatedVisitor {
  /** Each of another network: a canary's errors of one kind count once for a network. */
  clientIp: string;
  /** What the site gave the visitor, by name; without any it is the first page. */
  cookies?: Record<string, string>;
}

/** What the visitor got. */
export interface SimulatedVisit {
  status: number;
  /** Of the app that the page is of; null where the response is no page of the site, e.g. when the server is busy. */
  version: string | null;
  /** What the browser reported. */
  errors: BrowserError[];
  /** Of the next page. */
  cookies: Record<string, string>;
}

/** What a page's HTML carries: its map has what the page itself needs. @throws Error for a document without it */
export function readPageState(html: string): PageState {
  const state = findPageState(html);
  if (!state) throw new Error('The HTML carries no state');
  return state;
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
  const { bucket, canary, ...others } = visitor.cookies ?? {};
  // The bucket goes to the address of beacons alone.
  const ofPage = canary ? { ...others, canary } : others;
  const document = await fetch(url, { headers: { ...sent, ...toHeader(ofPage) } });
  const state = findPageState(await document.text());
  const ofBeacon = keepCookies(bucket ? { ...ofPage, bucket } : ofPage, document.headers);
  if (!state) return { status: document.status, version: null, errors: [], cookies: ofBeacon };
  const { map, reportsTo = '' } = state;
  const version = map.apps[app]?.live.version ?? '';
  const errors = findErrors(version);
  const beacon: Beacon = { generation: reportsTo, app, isFirst: true, errors };
  const { origin } = new URL(url);
  const response = await fetch(origin + beaconPath, {
    method: 'POST',
    headers: { ...sent, ...toHeader(ofBeacon), origin },
    body: JSON.stringify(beacon),
  });
  if (response.status !== 204)
    throw new Error(`Expected status 204 for a beacon, found ${response.status}`);
  const cookies = keepCookies(ofBeacon, response.headers);
  return { status: document.status, version, errors, cookies };
}

function toHeader(cookies: Record<string, string>): { cookie?: string } {
  const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return pairs.length > 0 ? { cookie: pairs.join('; ') } : {};
}

/** The cookies of a visitor after a response; one without a value is deleted. */
function keepCookies(before: Record<string, string>, headers: Headers): Record<string, string> {
  const kept = new Map(Object.entries(before));
  for (const text of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    if (value) kept.set(name, value);
    else kept.delete(name);
  }
  return Object.fromEntries(kept);
}

const stateElement = new RegExp(
  `<script type="application/json" id="${pageStateElementId}">(.*?)</script>`,
  's',
);

function findPageState(html: string): PageState | null {
  const [, text] = stateElement.exec(html) ?? [];
  return text ? (JSON.parse(text) as PageState) : null;
}
