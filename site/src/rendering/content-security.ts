import { createHash } from 'node:crypto';
import type { SiteSettings } from '@shared/contracts';

/** The CSP source of a style that stands in the document. */
export function hashStyle(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The headers of a page. Scripts come from this origin alone, never from the document; styles only
 * from this origin or, in the document, with a known hash.
 *
 * @param settings what scripts are told of other services that they call, each of which is let through
 */
export function securityHeaders(
  styleHashes: readonly string[],
  settings: SiteSettings,
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styleHashes.join(' ')}`.trim(),
    "img-src 'self' data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...originsCalled(settings)].join(' '),
    // The map of the contact page, once a visitor asks for it.
    'frame-src https://www.openstreetmap.org',
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

function originsCalled({ email, identity }: SiteSettings): string[] {
  const firebase = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  return [
    ...(email.origin ? [email.origin] : []),
    ...(identity.kind === 'firebase' ? firebase : []),
  ];
}
