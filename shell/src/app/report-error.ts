import { emit } from '@meridian/composition/events';

/** Tells telemetry about an error that left the visitor's page standing. */
export function reportError(where: string, error: unknown): void {
  emit('shell:error', {
    where,
    reason: error instanceof Error ? error.message : String(error),
    error,
  });
}
