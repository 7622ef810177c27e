import { transportHeaders } from '@meridian/service';
import type { ConsoleOptions } from '../context';

/** What Firebase's library calls for e-mail and password, and to renew a token. */
const firebaseOrigins = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/**
 * Headers of all that is served below `/ops`. No release can bring a script into the console: the registry serves the
 * files of releases as bytes, which browsers run nowhere.
 */
export function consoleHeaders({ origin, settings }: ConsoleOptions): Record<string, string> {
  const connections = settings.identity.kind === 'firebase' ? firebaseOrigins : [];
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // The policy that the console's build loads its own scripts by.
    "require-trusted-types-for 'script'",
    'trusted-types console',
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...transportHeaders(origin ?? ''),
  };
}
