import { emit } from '@meridian/composition/events';
import type { BrowserErrorKind } from '@meridian/contracts/telemetry';
import { causeOf } from '../releases/load-failure';

export interface Fault {
  /** The part, page, widget or chunk that it concerns. */
  where: string;
  /** The app whose code it was. */
  app: string;
  /** Of a remote. */
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
