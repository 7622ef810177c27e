import type { ErrorCode, ReleaseRecord } from '@meridian/contracts';
import { ServiceError } from '@meridian/service';

/** Why a gate lets a release not pass: what was expected, what was found, what to do. */
export interface Rejection {
  code: ErrorCode;
  expected: string;
  found: string;
  suggestion: string;
}

export function nameOf({ app, version }: Pick<ReleaseRecord, 'app' | 'version'>): string {
  return `${app} ${version}`;
}

export function toServiceError(gate: string, subject: string, rejection: Rejection): ServiceError {
  const { code, expected, found, suggestion } = rejection;
  return new ServiceError(code, `${subject} (${gate}): expected ${expected}, found ${found}`, {
    suggestion,
  });
}
