import type { ErrorCode } from '@meridian/contracts';
import type { BrowserErrorKind } from '@meridian/contracts/telemetry';

/** What the backend, or the way there, is at fault for; the other codes are of what the visitor asked for. */
const faultCodes: readonly ErrorCode[] = ['unavailable', 'internal'];

/** What an error of a loader counts as; null for a request that the backend had reason to reject. */
export function kindOfLoaderError(error: unknown): BrowserErrorKind | null {
  // The code and not the class, because classes may exist twice.
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code !== 'string') return 'render';
  return faultCodes.some((fault) => fault === code) ? 'api' : null;
}
