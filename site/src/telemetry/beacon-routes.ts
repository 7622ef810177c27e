import { beaconPath } from '@meridian/contracts/telemetry';
import { beaconSchema } from '@meridian/contracts/telemetry-schemas';
import { type ClientIpReader, type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { ReadBucket } from '../bucket-cookie';
import { isFromOwnPage } from '../own-page';
import type { createBeaconCounter } from './count-beacon';

/** Largest beacon that is read: 20 errors in words of any script, vitals, a token and a generation have room in it. */
const maxBodyBytes = 32_768;

/** Why a beacon was rejected, with an error that its sender reads. */
type Rejection = 'cross-site' | 'too large' | 'no beacon';

/**
 * Takes what browsers report of pages. What is no beacon gets an error that says why; every beacon gets 204, whether it
 * counts or not, so that those who forge beacons learn nothing.
 */
export function createBeaconRoutes({
  counter,
  publicOrigin,
  readClientIp,
  readBucket,
  countOutcome,
}: {
  counter: Pick<ReturnType<typeof createBeaconCounter>, 'takes' | 'count'>;
  publicOrigin: string;
  readClientIp: ClientIpReader;
  readBucket: ReadBucket;
  countOutcome: (outcome: ReturnType<typeof counter.count> | Rejection) => void;
}) {
  const app = new Hono<ServiceEnvironment>();
  const reject = (outcome: Rejection, error: ServiceError) => {
    countOutcome(outcome);
    return error;
  };

  // Before the body is read: what is beyond a limit costs as little as possible.
  app.post(beaconPath, async (c, next) => {
    if (!isFromOwnPage(c.req.raw.headers, publicOrigin))
      throw reject(
        'cross-site',
        new ServiceError('forbidden', 'Beacons are taken from the pages of this site only.'),
      );
    if (counter.takes(readClientIp(c))) return next();
    countOutcome('limited');
    return c.body(null, 204);
  });
  const limit = bodyLimit({
    maxSize: maxBodyBytes,
    onError: () => {
      const message = `Expected a beacon of at most ${maxBodyBytes} bytes, got more.`;
      throw reject('too large', new ServiceError('too-large', message));
    },
  });
  // Any type of content: `sendBeacon` sends text as text/plain.
  app.post(beaconPath, limit, async (c) => {
    const beacon = v.safeParse(beaconSchema, parseJson(await c.req.text()));
    if (!beacon.success)
      throw reject(
        'no beacon',
        new ServiceError('malformed-request', `Expected a beacon as JSON: ${describe(beacon)}`, {
          suggestion: 'shared/contracts/src/telemetry-schemas.ts describes what a beacon holds.',
        }),
      );
    const sender = {
      clientIp: readClientIp(c),
      userAgent: c.req.header('user-agent'),
      bucket: readBucket(c.req.header('cookie')),
    };
    countOutcome(counter.count(beacon.output, sender));
    return c.body(null, 204);
  });
  return app;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where and what: valibot's messages name what was expected and found, never more than 200 characters of it. */
function describe({ issues }: { issues: readonly v.BaseIssue<unknown>[] }): string {
  const [issue] = issues;
  if (!issue) return '';
  const path = v.getDotPath(issue);
  return `${path ? `${path}: ` : ''}${issue.message}`.slice(0, 200);
}
