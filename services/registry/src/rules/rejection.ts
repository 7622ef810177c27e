import type { ErrorCode, ReleaseRecord } from '@meridian/contracts';
import { ServiceError } from '@meridian/service/errors';

export interface Rejection {
  code: ErrorCode;
  expected: string;
  found: string;
  suggestion: string;
  /** True: the other release can follow. So this one may be published, and promoted after it or in one step. */
  mayWait?: boolean;
}

/** A release that is checked by itself: its record, and access to its files once they are stored. */
export interface ReleaseSubject {
  record: ReleaseRecord;
  /** One sentence for each file that is not as declared. */
  findDamage?: () => Promise<string[]>;
  /** Null for a missing file. Absent when the files were already read at publish. */
  readFile?: (path: string) => Promise<Uint8Array | null>;
}

export function nameOf({ app, version }: Pick<ReleaseRecord, 'app' | 'version'>): string {
  return `${app} ${version}`;
}

export function describeRejection({ expected, found }: Rejection): string {
  return `expected ${expected}, found ${found}`;
}

export function toServiceError(rule: string, subject: string, rejection: Rejection): ServiceError {
  const { code, suggestion } = rejection;
  return new ServiceError(code, `${subject} (${rule}): ${describeRejection(rejection)}`, {
    suggestion,
  });
}

/** The first places in the code of a consumer. */
export function describePlaces(at: readonly string[]): string {
  const shown = at.slice(0, 3).join(', ');
  const more = at.length > 3 ? ` and ${at.length - 3} more` : '';
  return at.length === 0 ? '' : ` (${shown}${more})`;
}
