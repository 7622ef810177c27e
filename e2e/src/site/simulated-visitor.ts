import { beaconPath, pageTokenEntry } from '@meridian/contracts/telemetry';
import type { Beacon, BrowserError } from '@meridian/contracts/telemetry-schemas';
import { readPageState } from './page-state';

/** A visitor without a browser, who requests a page and sends the beacon that a browser would send. */
export interface SimulatedVisitor {
  /** Each of another network: a canary's errors of one kind count once for a network. */
  clientIp: string;
  bucket: number;
}

/** The token of a document. @throws Error for a document without one */
export function readPageToken(headers: Headers | Record<string, string>): string {
  const header = new Headers(headers).get('server-timing') ?? '';
  const token = new RegExp(`(?:^|,)\\s*${pageTokenEntry};desc="([^"]+)"`).exec(header)?.[1];
  if (!token) throw new Error(`Expected a page token in Server-Timing, found ${header || 'none'}`);
  return token;
}

/** @param findErrors what goes wrong in a browser, by the version of the app that the page is of */
export async function visitAndReport(
  url: string,
  app: string,
  visitor: SimulatedVisitor,
  findErrors: (version: string) => BrowserError[],
): Promise<string> {
  const headers = {
    cookie: `bucket=${visitor.bucket}`,
    'x-forwarded-for': visitor.clientIp,
    'user-agent': 'a simulated visitor',
  };
  const document = await fetch(url, { headers });
  const { map, reportsTo = '' } = readPageState(await document.text());
  const version = map.apps[app]?.live.version ?? '';
  const beacon: Beacon = {
    token: readPageToken(document.headers),
    generation: reportsTo,
    app,
    sequence: 0,
    errors: findErrors(version),
  };
  const { origin } = new URL(url);
  const { status } = await fetch(origin + beaconPath, {
    method: 'POST',
    headers: { ...headers, origin },
    body: JSON.stringify(beacon),
  });
  if (status !== 204) throw new Error(`Expected status 204 for a beacon, found ${status}`);
  return version;
}
