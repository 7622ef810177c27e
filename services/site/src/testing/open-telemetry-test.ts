import type { Beacon, TelemetryInterval } from '@meridian/contracts/telemetry-schemas';
import type { ServiceContext } from '@meridian/service';
import { openTestApp, silentLogger } from '@meridian/service/testing';
import { createBeaconRoutes } from '../telemetry/beacon-routes';
import { createBuckets } from '../telemetry/canary-cookies';
import { openTelemetry } from '../telemetry/open-telemetry';
import type { PageFacts } from '../telemetry/page-facts';

const publicOrigin = 'https://www.meridian.example';
export const secret = 's'.repeat(43);
const buckets = createBuckets(secret);
const shop = { app: 'shop', version: '1.3.0' };
export const canary = { app: 'shop', version: '1.4.0' };

/** A page of visitors who get the live release, and one of visitors who get the canary. */
export const livePage: PageFacts = { generation: '0.12', page: shop, faults: [] };
export const canaryPage: PageFacts = { generation: '0.12 shop/1.4.0', page: canary, faults: [] };

/** Telemetry of a site that serves a canary of the shop, with a clock that a test sets, and a registry that accepts all. */
export function openTestTelemetry() {
  let now = Date.UTC(2026, 10, 26);
  const sent: TelemetryInterval[] = [];
  const outcomes: string[] = [];
  const toServed = (id: string, release: typeof shop, canaries?: object[]) => ({
    id,
    map: {
      shell: { app: 'shell' },
      apps: { shop: { live: { version: release.version } }, blog: { live: { version: '2.0.0' } } },
    },
    shell: { record: { version: '5.0.0' } },
    releases: new Map([
      [`shop/${release.version}`, {}],
      ['blog/2.0.0', {}],
    ]),
    canaries,
  });
  const serveSplit = (id: string) => {
    const withCanary = toServed(`${id} shop/1.4.0`, canary, [canary]);
    const live: object = {
      ...toServed(id, shop),
      groupOf: (bucket: number) => (bucket < 100 ? withCanary : live),
    };
    current = live;
  };
  let current: object = {};
  serveSplit('0.12');
  const site = { current: () => current as never };
  const fetchBefore = globalThis.fetch;
  globalThis.fetch = (async (request: Request) => {
    sent.push(...(await request.json()).intervals);
    return new Response(null, { status: 204 });
  }) as typeof fetch;
  const telemetry = openTelemetry({
    config: {
      telemetryToken: 't'.repeat(43),
      registryUrl: 'http://registry.test',
      channel: 'production',
    },
    site,
    describe: () => ({ served: null, expiresAt: null, refused: [], problems: [] }),
    logger: silentLogger,
    clock: () => new Date(now),
  });
  if (!telemetry) throw new Error('expected telemetry to be on');
  const app = openTestApp(
    createBeaconRoutes({
      ...buckets,
      site,
      counter: telemetry.beacons,
      publicOrigin,
      readClientIp: (c: Pick<ServiceContext, 'req'>) => c.req.header('x-ip') ?? '',
      countOutcome: (outcome) => void outcomes.push(outcome),
    }),
  );

  const post = async (
    body: Partial<Beacon> | string | object,
    { ip = '203.0.113.7', bucket = 500, browser = 'a browser', headers = {} }: Sender = {},
  ) =>
    app.request('/beacon', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        ...{ 'sec-fetch-site': 'same-origin', origin: publicOrigin, 'x-ip': ip },
        ...{ 'content-type': 'text/plain', 'user-agent': browser },
        ...(bucket === null ? {} : { cookie: `bucket=${buckets.signBucket(bucket)}` }),
        ...headers,
      },
    });

  return {
    ...{ telemetry, outcomes, post, buckets },
    pass: (ms: number) => {
      now += ms;
    },
    /** Serves another generation from now on, with the same canary. */
    serve: serveSplit,
    /** A visitor gets a bucket with a first page, then reports the next page. */
    async visit(page: PageFacts, sender: Sender = {}, others: Partial<Beacon> = {}) {
      const bucket = page.generation.includes('1.4.0') ? 7 : 500;
      const visitor = { bucket, ...sender };
      await post(makeBeacon(livePage), visitor);
      return post(makeBeacon(page, others), visitor);
    },
    /** Lets the grace of all intervals pass. @returns the intervals that the registry got */
    async finish(): Promise<TelemetryInterval[]> {
      now += 20_000;
      await telemetry.tick();
      return sent;
    },
    async close() {
      await telemetry.close();
      globalThis.fetch = fetchBefore;
    },
  };
}

interface Sender {
  ip?: string;
  /** Null before one is assigned. */
  bucket?: number | null;
  browser?: string;
  headers?: Record<string, string>;
}

/** A beacon of a page: by default its first, without errors. */
export function makeBeacon({ generation }: PageFacts, others: Partial<Beacon> = {}): Beacon {
  return { generation, app: 'shop', isFirst: true, errors: [], ...others };
}
