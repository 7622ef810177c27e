import { createHash } from 'node:crypto';
import type { ServiceContext } from '../http/service-environment';
import { plainPageStyle } from './plain-page';

/**
 * Headers of every response that is no page: its type is fixed, nothing in it runs, no frame shows it, and only pages
 * of this site load it. Headers that a response has already stay. Source: OWASP REST Security Cheat Sheet.
 */
export const restrictiveHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

const styleHash = createHash('sha256').update(plainPageStyle).digest('base64');

/** Headers of a plain page, complete for responses that no app makes. */
export const plainPageHeaders: Readonly<Record<string, string>> = {
  ...restrictiveHeaders,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/**
 * Headers of a response that is equal for all visitors: pages of every origin may read it, such as other hosts with our
 * widgets. Browsers send no cookie with such a request.
 */
export const openToAllOrigins = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** For a site on https: browsers use only https for a year. Source: RFC 6797. */
export function transportHeaders(publicOrigin: string): Record<string, string> {
  if (!publicOrigin.startsWith('https:')) return {};
  return { 'strict-transport-security': 'max-age=31536000' };
}

/**
 * Completes the headers of a response that is about to be sent.
 * @param always replace headers of the response
 */
export function completeHeaders(c: ServiceContext, always: Record<string, string>): void {
  // Makes the headers mutable; headers of a forwarded response are not.
  for (const [name, value] of Object.entries(always)) c.header(name, value);
  const { headers, status } = c.res;
  // The headers of a 304 replace stored ones in the browser, such as a page's own policy.
  if (status === 304) return;
  for (const [name, value] of Object.entries(restrictiveHeaders))
    if (!headers.has(name)) headers.set(name, value);
}
