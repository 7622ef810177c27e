import type { ServiceContext } from '@shared/service';

/** Answers with a picture of our own making: its type is said, and nothing in it could run. */
export function sendPicture(
  context: ServiceContext,
  content: Buffer,
  caching: 'public' | 'private',
): Response {
  return context.body(new Uint8Array(content), 200, {
    'Content-Type': 'image/webp',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control':
      caching === 'public' ? 'public, max-age=31536000, immutable' : 'private, no-store',
  });
}
