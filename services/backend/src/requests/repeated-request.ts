import { createHash } from 'node:crypto';
import { type ServiceContext, ServiceError } from '@meridian/service';

/** A uuid in lower case; undefined for everything else. */
export function parseUuid(input: unknown): string | undefined {
  const isUuid =
    typeof input === 'string' &&
    /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(input);
  return isUuid ? input.toLowerCase() : undefined;
}

/** @throws ServiceError `malformed-request` when the header is missing, or is no uuid */
export function requireIdempotencyKey(c: ServiceContext): string {
  const key = parseUuid(c.req.header('idempotency-key'));
  if (key) return key;
  throw new ServiceError('malformed-request', 'The header Idempotency-Key has to hold a uuid.');
}

/** Hashes the content of a request; the order of its fields does not count. */
export function hashContent(values: Record<string, string>, image?: Uint8Array): string {
  const entries = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify(image ? [entries, sha256(image)] : entries));
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
