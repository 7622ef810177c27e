import { createHmac } from 'node:crypto';
import { buckets } from '@meridian/contracts/schemas';
import { parse } from 'hono/utils/cookie';

/** Holds the bucket of a visitor, a random number from 0 to 999, with its MAC. Browsers send it with beacons alone. */
export const bucketCookie = 'bucket';
/** Holds the same for a visitor who gets a canary. Browsers send it with pages, whose requests caches then forward. */
export const canaryCookie = 'canary';

/** Reads the bucket from a cookie in the header `Cookie`; null without the cookie, or without a valid MAC. */
export type ReadBucket = (cookies: string | undefined, name: string) => number | null;

/**
 * Signs and reads buckets, so that visitors cannot choose theirs.
 * @param secret the secret of all site servers of an installation
 */
export function createBuckets(secret: string) {
  const macOf = (bucket: number) =>
    createHmac('sha256', secret).update(`bucket ${bucket}`).digest().subarray(0, 8);
  const signed = Array.from(
    { length: buckets },
    (_, bucket) => `${bucket}.${macOf(bucket).toString('base64url')}`,
  );
  const known = new Map(signed.map((value, bucket) => [value, bucket]));
  const readBucket: ReadBucket = (cookies, name) =>
    known.get(parse(cookies ?? '', name)[name] ?? '') ?? null;
  return { readBucket, signBucket: (bucket: number): string => signed[bucket] ?? '' };
}
