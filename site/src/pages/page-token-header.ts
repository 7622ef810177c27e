import type { ClientIpReader } from '@meridian/service';
import type { Context } from 'hono';
import type { Telemetry } from '../telemetry/open-telemetry';
import type { CachedPage } from './page-cache';
import type { PageEnvironment } from './page-match';

/** Counts a page that is sent, and returns the header with its token; none for a page that does not report. */
export type PageTokenHeader = (
  c: Context<PageEnvironment>,
  page: CachedPage,
) => Record<string, string>;

/** @param telemetry null where it is off */
export function createPageTokenHeader(
  telemetry: Pick<Telemetry, 'countPage'> | null,
  readClientIp: ClientIpReader,
): PageTokenHeader {
  return (c, { facts }) => {
    if (!telemetry || !facts) return {};
    const header = telemetry.countPage(facts, {
      method: c.req.method,
      clientIp: readClientIp(c),
      userAgent: c.req.header('user-agent'),
      purpose: c.req.header('sec-purpose'),
      readBucket: () => c.var.bucket ?? null,
    });
    return header ? { [header.name]: header.create() } : {};
  };
}
