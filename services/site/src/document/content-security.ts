import { createHash } from 'node:crypto';
import type { SiteSettings } from '@meridian/contracts';
import { transportHeaders } from '@meridian/service';
import type { SiteConfig } from '../config';

/** The settings that the policy of pages depends on. */
export interface PolicySubject extends Pick<SiteConfig, 'settings' | 'publicOrigin'> {
  serviceWorkerUrl?: string | undefined;
}

/** The CSP source of an inline style. */
export function hashStyle(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The headers of a page. Scripts come from this origin only, never inline; styles come from this
 * origin, or inline with a known hash.
 * @param site.settings name the other services that scripts call; the policy allows each
 * @param site.serviceWorkerUrl the one worker that may be registered; undefined for none
 */
export function securityHeaders(
  styleHashes: readonly string[],
  { settings, publicOrigin, serviceWorkerUrl }: PolicySubject,
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styleHashes.join(' ')}`.trim(),
    "img-src 'self' data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...listServiceOrigins(settings)].join(' '),
    // Visitors can open the map on the contact page.
    'frame-src https://www.openstreetmap.org',
    "manifest-src 'self'",
    `worker-src ${serviceWorkerUrl ?? "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The shell's start script makes the one Trusted Types policy, which lets scripts load files of releases alone.
    "require-trusted-types-for 'script'",
    'trusted-types default',
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
