import { emit } from '@meridian/composition/events';
import type { ErrorCode } from '@meridian/contracts';
import type { BrowserErrorKind } from '@meridian/contracts/telemetry';
import { causeOf } from '../releases/load-failure';

export interface Fault {
  /** The part, page, widget or chunk that it concerns. */
  where: string;
  app: string;
  version?: string | undefined;
  /** Null for what is no fault of a release. */
  kind: BrowserErrorKind | null;
}

/** Tells telemetry about an error that left the visitor's page standing. */
export function reportError({ where, app, version, kind }: Fault, error: unknown): void {
  emit('shell:error', {
    where,
    reason: error instanceof Error ? error.message : String(error),
    app,
    ...(version && { version }),
    ...(kind && { kind }),
    ...(kind === 'load' && { cause: causeOf(error) }),
    error,
  });
}

/** What the backend, or the way there, is at fault for; the other codes are of what the visitor asked for. */
const faultCodes: readonly ErrorCode[] = ['unavailable', 'internal'];

/** What an error of a loader counts as; null for a request that the backend had reason to reject. */
export function kindOfLoaderError(error: unknown): BrowserErrorKind | null {
  // The code and not the class, because classes may exist twice.
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code !== 'string') return 'render';
  return faultCodes.some((fault) => fault === code) ? 'api' : null;
}
