import type { ErrorCode } from '@meridian/contracts';

/** What a program ends with, by what went wrong; 0 when all went well. Scripts may rely on it. */
export const exitCodes: Record<ErrorCode, number> = {
  internal: 1,
  // The command line was wrong.
  'malformed-request': 2,
  'wrong-type': 2,
  'invalid-values': 2,
  // A check rejected the release.
  'contract-incompatible': 3,
  'route-clash': 3,
  'release-invalid': 3,
  'integrity-mismatch': 3,
  'signature-invalid': 3,
  'too-large': 3,
  // It does not go with what is there.
  conflict: 4,
  'generation-conflict': 4,
  'version-moved': 4,
  'release-exists': 4,
  // Not allowed.
  unauthenticated: 5,
  forbidden: 5,
  // The service cannot be reached, or not now.
  unavailable: 6,
  'rate-limited': 6,
  // There is no such thing, or no longer.
  'not-found': 7,
  gone: 7,
  'method-not-allowed': 7,
};
