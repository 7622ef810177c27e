import { createHash } from 'node:crypto';

/** The entity tag of a page, the same for all its encodings. */
export function hashPage(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}
