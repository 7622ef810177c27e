import { randomInt } from 'node:crypto';
import { keptUnderHeader } from '@meridian/contracts/offline';
import { buckets } from '@meridian/contracts/schemas';
import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { bucketCookie, type createBuckets, type ReadBucket } from '../bucket-cookie';
import type { LiveSite, ServedGeneration } from '../live/live-site';
import type { PageEnvironment } from './page-match';

/** Long enough for the trial of a release, and for the next one to be tried with others. */
const maxAgeSeconds = 30 * 24 * 60 * 60;

/**
 * Sets `c.var.selection` while visitors get different releases: by the bucket of the visitor, who keeps it in a cookie.
 * No cookie is set at other times, nor for a visitor with a preview.
 */
export function createGroupSelection({
  site,
  readBucket,
  signBucket,
  publicOrigin,
}: {
  site: Pick<LiveSite, 'current'>;
  publicOrigin: string;
} & ReturnType<typeof createBuckets>) {
  const secure = publicOrigin.startsWith('https:');
  const app = new Hono<PageEnvironment>();
  app.use(async (c, next) => {
    const served = c.var.selection ? null : site.current();
    if (!served?.groupOf) return next();
    const known = readBucket(c.req.header('cookie'));
    const bucket = known ?? randomInt(buckets);
    c.set('bucket', bucket);
    c.set('selection', served.groupOf(bucket));
    await next();
    if (known !== null) return;
    // No browser keeps a response that sets a cookie.
    c.res.headers.delete(keptUnderHeader);
    const lifetime = { path: '/', maxAge: maxAgeSeconds } as const;
    setCookie(c, bucketCookie, signBucket(bucket), {
      ...lifetime,
      secure,
      httpOnly: true,
      sameSite: 'Lax',
    });
  });
  return app;
}

/**
 * What a visitor gets without being asked for a bucket.
 * @param readCookies gives the header `Cookie`; called only while visitors get different releases
 * @returns null for a visitor who has no bucket yet
 */
export function findGroup(
  served: ServedGeneration,
  readBucket: ReadBucket,
  readCookies: () => string | undefined,
): ServedGeneration | null {
  if (!served.groupOf) return served;
  const bucket = readBucket(readCookies());
  return bucket === null ? null : served.groupOf(bucket);
}
