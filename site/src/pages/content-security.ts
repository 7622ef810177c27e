import { createHash } from 'node:crypto';
import type { SiteSettings } from '@shared/contracts';
import { transportHeaders } from '@shared/service';
import type { SiteConfig } from '../config';

/** The CSP source of an inline style. */
export function hashStyle(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The headers of a page. Scripts come from this origin only, never inline; styles come from this
 * origin, or inline with a known hash.
 * @param site.settings name the other services that scripts call, each of which the policy allows
 */
export function securityHeaders(
  styleHashes: readonly string[],
  { settings, publicOrigin }: Pick<SiteConfig, 'settings' | 'publicOrigin'>,
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styleHashes.join(' ')}`.trim(),
    "img-src 'self' data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...listServiceOrigins(settings)].join(' '),
    // The map of the contact page, which a visitor opens.
    'frame-src https://www.openstreetmap.org',
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...transportHeaders(publicOrigin),
  };
}

function listServiceOrigins({ email, identity }: SiteSettings): string[] {
  const firebase = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  return [
    ...(email.origin ? [email.origin] : []),
    ...(identity.kind === 'firebase' ? firebase : []),
  ];
}
