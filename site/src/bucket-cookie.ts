import { createHmac } from 'node:crypto';
import { buckets } from '@meridian/contracts/schemas';
import { parse } from 'hono/utils/cookie';

/** Holds the bucket of a visitor, a random number from 0 to 999, with its MAC, and nothing else. */
export const bucketCookie = 'bucket';

/** The bucket in the header `Cookie`; null for a visitor who has none yet, or one that no site server signed. */
export type ReadBucket = (cookies: string | undefined) => number | null;

/**
 * Signs and reads buckets, so that no one makes one up.
 * @param secret of all site servers of an installation
 */
export function createBuckets(secret: string) {
  const macOf = (bucket: number) =>
    createHmac('sha256', secret).update(`bucket ${bucket}`).digest().subarray(0, 8);
  const signed = Array.from(
    { length: buckets },
    (_, bucket) => `${bucket}.${macOf(bucket).toString('base64url')}`,
  );
  const known = new Map(signed.map((value, bucket) => [value, bucket]));
  const readBucket: ReadBucket = (cookies) =>
    known.get(parse(cookies ?? '', bucketCookie)[bucketCookie] ?? '') ?? null;
  return { readBucket, signBucket: (bucket: number): string => signed[bucket] ?? '' };
}
