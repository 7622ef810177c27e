import { ServiceError } from '@meridian/service/errors';

/** How long a live map or a heartbeat may be believed. */
export const mapLifetimeMs = 24 * 60 * 60 * 1000;

/** How far the clocks of registries and of those who verify may be apart. */
const clockToleranceMs = 5 * 60 * 1000;

interface Times {
  issuedAt: string;
  expiresAt: string;
}

/**
 * Rejects a map or a heartbeat that would be believed for longer than a registry signs it: a key that was stolen for a
 * moment could otherwise keep a map alive for any time.
 *
 * @param now null for what was in use already: a clock that was set back does not take it away
 * @throws ServiceError `integrity-mismatch`, or `unavailable` for one that is not of this time yet
 */
export function requireLifetime(
  name: 'live map' | 'heartbeat',
  { issuedAt, expiresAt }: Times,
  now: Date | null,
): void {
  if (Date.parse(expiresAt) - Date.parse(issuedAt) > mapLifetimeMs + clockToleranceMs)
    throw mismatch(
      `a ${name} that holds for 24 hours at most`,
      `one from ${issuedAt} until ${expiresAt}`,
      'The registry signs none for longer: treat it as an attack, and revoke the key that signed it.',
    );
  if (now && Date.parse(issuedAt) - now.getTime() > clockToleranceMs)
    throw new ServiceError(
      'unavailable',
      `expected a ${name} that was signed before ${now.toISOString()}, found one signed at ${issuedAt}`,
      { suggestion: 'Check that both clocks are right; if they are, treat it as an attack.' },
    );
}

/** Rejects a heartbeat that was made before its map. @throws ServiceError `integrity-mismatch` */
export function requireNotBefore(heartbeat: Times, map: Times): void {
  if (Date.parse(map.issuedAt) - Date.parse(heartbeat.issuedAt) <= clockToleranceMs) return;
  throw mismatch(
    `a heartbeat that was signed after its live map, at ${map.issuedAt}`,
    `one signed at ${heartbeat.issuedAt}`,
    'Check that the clocks of all registries are right; if they are, treat it as an attack.',
  );
}

function mismatch(expected: string, found: string, suggestion: string): ServiceError {
  return new ServiceError('integrity-mismatch', `expected ${expected}, found ${found}`, {
    suggestion,
  });
}
