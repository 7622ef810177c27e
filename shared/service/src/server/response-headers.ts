import { createHash } from 'node:crypto';
import type { ServiceContext } from '../http/service-environment';
import { plainPageStyle } from './plain-page';

/**
 * What every response says that is no page: it is what its type says, nothing in it runs, no frame shows it,
 * and only pages of this site load it. A response that says otherwise itself is left as it is.
 * Source: OWASP REST Security Cheat Sheet, security headers.
 */
export const restrictiveHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

const styleHash = createHash('sha256').update(plainPageStyle).digest('base64');

/** Headers of a plain page, also where no app completes them. */
export const plainPageHeaders: Readonly<Record<string, string>> = {
  ...restrictiveHeaders,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/**
 * What a response says that is the same for all visitors: pages of every origin may read it, such as hosts that are not ours
 * with our widgets in them. Browsers send no cookie with such a request.
 */
export const openToAllOrigins = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** For a site that visitors reach by https: browsers use nothing else for a year. Source: RFC 6797. */
export function transportHeaders(publicOrigin: string): Record<string, string> {
  if (!publicOrigin.startsWith('https:')) return {};
  return { 'strict-transport-security': 'max-age=31536000' };
}

/**
 * Completes the headers of a response that is about to be sent.
 * @param always set whatever the response says
 */
export function completeHeaders(c: ServiceContext, always: Record<string, string>): void {
  // Makes headers that can be changed, which those of a forwarded response cannot.
  for (const [name, value] of Object.entries(always)) c.header(name, value);
  const { headers, status } = c.res;
  // The headers of a 304 replace those that the browser has stored, a page's own policy for one.
  if (status === 304) return;
  for (const [name, value] of Object.entries(restrictiveHeaders))
    if (!headers.has(name)) headers.set(name, value);
}
