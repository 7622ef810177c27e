import { emit } from '@meridian/composition/events';
import type { ErrorCode } from '@meridian/contracts';
import type { BrowserErrorKind } from '@meridian/contracts/telemetry';
import { causeOf } from '../releases/load-failure';

export interface Fault {
  /** The part, page, widget or chunk that it concerns. */
  where: string;
  app: string;
  version?: string | undefined;
  /** Null when no release is at fault. */
  kind: BrowserErrorKind | null;
}

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

/** Codes of faults of backend and network; all other codes reject what the visitor asked for. */
const faultCodes: readonly ErrorCode[] = ['unavailable', 'internal'];

/** The kind under which an error of a loader is counted; null when the backend had reason to reject the request. */
export function kindOfLoaderError(error: unknown): BrowserErrorKind | null {
  // The code and not the class, because classes may exist twice.
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code !== 'string') return 'render';
  return faultCodes.some((fault) => fault === code) ? 'api' : null;
}
