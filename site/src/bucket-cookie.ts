import { parse } from 'hono/utils/cookie';

/** Holds the bucket of a visitor, a random number from 0 to 999, and nothing else. */
export const bucketCookie = 'bucket';

/** The bucket in the header `Cookie`; null for a visitor who has none yet. */
export function readBucket(cookies: string | undefined): number | null {
  return parseBucket(parse(cookies ?? '', bucketCookie)[bucketCookie]);
}

export function parseBucket(text: string | undefined): number | null {
  if (!text || !/^\d{1,3}$/.test(text)) return null;
  return Number(text);
}
