import { openToAllOrigins, type ServiceContext } from '@meridian/service';

/** Responds with an image that we encoded. Its type is fixed, and nothing in it can run. */
export function respondWithImage(
  c: ServiceContext,
  content: Buffer,
  caching: 'public' | 'private',
): Response {
  return c.body(new Uint8Array(content), 200, {
    'Content-Type': 'image/webp',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ...(caching === 'public'
      ? { 'Cache-Control': 'public, max-age=31536000, immutable', ...openToAllOrigins }
      : { 'Cache-Control': 'private, no-store' }),
  });
}
