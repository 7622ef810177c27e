import { pageTokenEntry } from '@meridian/contracts/telemetry';
import type { Beacon, TelemetryInterval } from '@meridian/contracts/telemetry-schemas';
import { createServiceApp, type ServiceContext } from '@meridian/service';
import { silentLogger } from '@meridian/service/testing';
import { createBuckets } from '../bucket-cookie';
import type { PageFacts } from '../page-facts';
import { createBeaconRoutes } from '../telemetry/beacon-routes';
import { openTelemetry } from '../telemetry/open-telemetry';

const publicOrigin = 'https://www.meridian.example';
export const secret = 's'.repeat(43);
const { readBucket, signBucket } = createBuckets(secret);
const shop = { app: 'shop', version: '1.3.0' };
export const canary = { app: 'shop', version: '1.4.0' };

const facts = { isForSome: true, page: shop, faults: [] };
/** A page of visitors who get what is live, and one of those who get the canary. */
export const livePage: PageFacts = { ...facts, generation: '0.12', canaries: [] };
export const canaryPage: PageFacts = {
  ...facts,
  generation: '0.12 shop/1.4.0',
  canaries: [canary],
  page: canary,
};

/** Telemetry of a site that serves a canary of the shop, with a clock that a test sets and a registry that takes all. */
export function openTestTelemetry({ sample = 100 } = {}) {
  let now = Date.UTC(2026, 10, 26);
  const sent: TelemetryInterval[] = [];
  const outcomes: string[] = [];
  const toServed = (id: string, release: typeof shop, canaries: object[] = []) => ({
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
    isForSome: true,
    canaries,
  });
  const withCanary = toServed('0.12 shop/1.4.0', canary, [canary]);
  const live = {
    ...toServed('0.12', shop),
    groupOf: (bucket: number) => (bucket < 100 ? withCanary : live),
  };
  let current: object = live;
  const telemetry = openTelemetry({
    config: {
      internalToken: secret,
      telemetryToken: 't'.repeat(43),
      telemetrySample: sample,
      registryUrl: 'http://registry.test',
      channel: 'production',
    },
    server: '0123456789abcdef',
    site: { current: () => current as never },
    logger: silentLogger,
    clock: () => new Date(now),
  });
  if (!telemetry) throw new Error('expected telemetry to be on');
  const fetchBefore = globalThis.fetch;
  globalThis.fetch = (async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response(null, { status: 204 });
  }) as typeof fetch;
  const app = createServiceApp({ logger: silentLogger });
  app.route(
    '/',
    createBeaconRoutes({
      counter: telemetry.beacons,
      publicOrigin,
      readBucket,
      readClientIp: (c: Pick<ServiceContext, 'req'>) => c.req.header('x-ip') ?? '203.0.113.7',
      countOutcome: (outcome) => void outcomes.push(outcome),
    }),
  );

  return {
    telemetry,
    outcomes,
    sent,
    pass: (ms: number) => {
      now += ms;
    },
    /** Serves another generation from now on. */
    serve: (id: string) => {
      current = toServed(id, shop);
    },
    /** Sends a page, and returns its token; null for a visitor who is not counted. */
    visit(
      page: PageFacts,
      {
        clientIp = '203.0.113.7',
        purpose = '',
        userAgent = 'a browser',
        bucket = page === canaryPage ? 7 : 500,
      } = {},
    ) {
      const header = telemetry.countPage(page, {
        ...{ method: 'GET', clientIp, purpose, userAgent },
        readBucket: () => bucket,
      });
      const entry = new RegExp(`^${pageTokenEntry};desc="(.+)"$`);
      return header ? (entry.exec(header.create())?.[1] ?? '') : null;
    },
    async post(
      body: Partial<Beacon> | string | object,
      { ip = '203.0.113.7', bucket = 500, headers = {} }: PostOptions = {},
    ) {
      const cookie = `bucket=${signBucket(bucket)}`;
      const own = { 'sec-fetch-site': 'same-origin', origin: publicOrigin, cookie, 'x-ip': ip };
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const type = { 'content-type': 'text/plain', 'user-agent': 'a browser' };
      const all = { ...type, ...own, ...headers };
      return app.request('/beacon', { method: 'POST', body: text, headers: all });
    },
    /** Lets the grace of all that was counted pass, and gives what the registry got. */
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

interface PostOptions {
  ip?: string;
  bucket?: number;
  headers?: Record<string, string>;
}

/** A beacon of a page; the first one of it, without errors, unless said otherwise. */
export function makeBeacon(
  token: string | null,
  page: PageFacts,
  others: Partial<Beacon> = {},
): Beacon {
  const { generation } = page;
  return { token: token ?? '', generation, app: 'shop', sequence: 0, errors: [], ...others };
}
