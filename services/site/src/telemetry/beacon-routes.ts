import { randomInt } from 'node:crypto';
import { buckets } from '@meridian/contracts/schemas';
import { beaconPath } from '@meridian/contracts/telemetry';
import { beaconSchema } from '@meridian/contracts/telemetry-schemas';
import {
  type ClientIpReader,
  type ServiceContext,
  type ServiceEnvironment,
  ServiceError,
} from '@meridian/service';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { isFromOwnPage } from '../http/own-page';
import type { LiveSite } from '../live/live-site';
import { bucketCookie, canaryCookie, type createBuckets } from './canary-cookies';
import type { createBeaconCounter } from './count-beacon';

/** Largest beacon that is read: 20 errors with messages in any script, vitals and a generation fit in. */
const maxBodyBytes = 32_768;

const sentSchema = v.pipe(v.string(), v.parseJson(), beaconSchema);

/** The reason why a beacon was rejected; its sender gets an error. */
type Rejection = 'cross-site' | 'too large' | 'no beacon';

/** Long enough for one canary, and short enough that the next one is tried with other visitors. */
const maxCookieAgeSeconds = 30 * 24 * 60 * 60;

/**
 * Takes the beacons of browsers about pages. While a canary runs, the first beacon of a browser assigns a random bucket to
 * it; a browser in a bucket of the canary gets its pages from then on. Every valid beacon gets 204, counted or not, so
 * that forgers of beacons learn nothing; an invalid one gets an error with the reason.
 */
export function createBeaconRoutes({
  counter,
  site,
  publicOrigin,
  readClientIp,
  readBucket,
  signBucket,
  countOutcome,
}: {
  counter: Pick<ReturnType<typeof createBeaconCounter>, 'takes' | 'count'>;
  site: Pick<LiveSite, 'current'>;
  publicOrigin: string;
  readClientIp: ClientIpReader;
  countOutcome: (outcome: ReturnType<typeof counter.count> | Rejection) => void;
} & ReturnType<typeof createBuckets>) {
  const app = new Hono<ServiceEnvironment>();
  const reject = (outcome: Rejection, error: ServiceError) => {
    countOutcome(outcome);
    return error;
  };

  const secure = publicOrigin.startsWith('https:');
  const setBucket = (c: ServiceContext, name: string, path: string, bucket: number) =>
    setCookie(c, name, signBucket(bucket), {
      ...{ path, secure, maxAge: maxCookieAgeSeconds },
      httpOnly: true,
      sameSite: 'Lax',
    });
  const assignBucket = (c: ServiceContext, known: number | null) => {
    const served = site.current();
    if (!served?.groupOf) return;
    const bucket = known ?? randomInt(buckets);
    if (known === null) setBucket(c, bucketCookie, beaconPath, bucket);
    const getsCanary = served.groupOf(bucket) !== served;
    if (getsCanary && readBucket(c.req.header('cookie'), canaryCookie) !== bucket)
      setBucket(c, canaryCookie, '/', bucket);
  };

  // Runs before the body is read, so that a beacon beyond a limit costs as little as possible.
  const admit: MiddlewareHandler<ServiceEnvironment> = async (c, next) => {
    if (!isFromOwnPage(c.req.raw.headers, publicOrigin))
      throw reject(
        'cross-site',
        new ServiceError('forbidden', 'Beacons are taken from the pages of this site only.'),
      );
    assignBucket(c, readBucket(c.req.header('cookie'), bucketCookie));
    if (counter.takes(readClientIp(c))) return next();
    countOutcome('limited');
    return c.body(null, 204);
  };
  const limit = bodyLimit({
    maxSize: maxBodyBytes,
    onError: () => {
      const message = `Expected a beacon of at most ${maxBodyBytes} bytes, got more.`;
      throw reject('too large', new ServiceError('too-large', message));
    },
  });
  // Any type of content: `sendBeacon` sends text as text/plain.
  app.post(beaconPath, admit, limit, async (c) => {
    const beacon = v.safeParse(sentSchema, await c.req.text());
    if (!beacon.success)
      throw reject(
        'no beacon',
        new ServiceError('malformed-request', `Expected a beacon as JSON: ${describe(beacon)}`, {
          suggestion:
            'shared/contracts/src/telemetry/telemetry-schemas.ts describes what a beacon holds.',
        }),
      );
    const bucket = readBucket(c.req.header('cookie'), bucketCookie);
    const sender = { clientIp: readClientIp(c), userAgent: c.req.header('user-agent'), bucket };
    countOutcome(counter.count(beacon.output, sender));
    return c.body(null, 204);
  });
  return app;
}

/** Path and message of the first issue, at most 200 characters; valibot's messages name the expected and the found value. */
function describe({ issues }: { issues: readonly v.BaseIssue<unknown>[] }): string {
  const [issue] = issues;
  if (!issue) return '';
  const path = v.getDotPath(issue);
  return `${path ? `${path}: ` : ''}${issue.message}`.slice(0, 200);
}
