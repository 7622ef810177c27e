import { type PageState, pageStateElementId } from '../ssr';
import { beaconPath } from '../telemetry/telemetry-constants';
import type { Beacon, BrowserError } from '../telemetry/telemetry-schemas';

/** A visitor without a browser, who requests a page and sends the beacon that a browser would send. */
export interface SimulatedVisitor {
  /** One network for each visitor: a canary's errors of one kind count once for a network. */
  clientIp: string;
  /** Cookies by name; none for the first page. */
  cookies?: Record<string, string>;
}

/** The outcome of a visit. */
export interface SimulatedVisit {
  status: number;
  /** Version of the page's app; null when the response is no page of the site, e.g. from a busy server. */
  version: string | null;
  /** The reported errors. */
  errors: BrowserError[];
  /** Cookies for the next page. */
  cookies: Record<string, string>;
}

/** Reads the state from a page's HTML. @throws Error for a document without it */
export function readPageState(html: string): PageState {
  const state = findPageState(html);
  if (!state) throw new Error('The HTML carries no state');
  return state;
}

/**
 * Requests a page and sends its beacon.
 * @param app of the page
 * @param findErrors errors to report, by the version of the app
 * @throws Error when the site rejects the beacon
 */
export async function visitAndReport(
  url: string,
  app: string,
  visitor: SimulatedVisitor,
  findErrors: (version: string) => BrowserError[] = () => [],
): Promise<SimulatedVisit> {
  const sent = { 'x-forwarded-for': visitor.clientIp, 'user-agent': 'a simulated visitor' };
  const { bucket, canary, ...others } = visitor.cookies ?? {};
  // The bucket goes to the path of beacons alone.
  const ofPage = canary ? { ...others, canary } : others;
  const document = await fetch(url, { headers: { ...sent, ...toHeader(ofPage) } });
  const state = findPageState(await document.text());
  const ofBeacon = mergeCookies(bucket ? { ...ofPage, bucket } : ofPage, document.headers);
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
  const cookies = mergeCookies(ofBeacon, response.headers);
  return { status: document.status, version, errors, cookies };
}

function toHeader(cookies: Record<string, string>): { cookie?: string } {
  const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return pairs.length > 0 ? { cookie: pairs.join('; ') } : {};
}

/** The cookies of a visitor after a response; one without a value is deleted. */
function mergeCookies(before: Record<string, string>, headers: Headers): Record<string, string> {
  const cookies = new Map(Object.entries(before));
  for (const text of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    if (value) cookies.set(name, value);
    else cookies.delete(name);
  }
  return Object.fromEntries(cookies);
}

const stateElement = new RegExp(
  `<script type="application/json" id="${pageStateElementId}">(.*?)</script>`,
  's',
);

function findPageState(html: string): PageState | null {
  const [, text] = stateElement.exec(html) ?? [];
  return text ? (JSON.parse(text) as PageState) : null;
}
