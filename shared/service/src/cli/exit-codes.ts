import type { ErrorCode } from '@meridian/contracts';

/** Exit codes of programs by error; 0 for success. Scripts may rely on them. */
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
  // It conflicts with existing data.
  conflict: 4,
  'generation-conflict': 4,
  'version-moved': 4,
  'release-exists': 4,
  // Not allowed.
  unauthenticated: 5,
  forbidden: 5,
  // The service cannot be reached, or is busy.
  unavailable: 6,
  'rate-limited': 6,
  // There is no such thing, or no longer.
  'not-found': 7,
  gone: 7,
  'method-not-allowed': 7,
};
