import type { FieldFault } from '@shared/contracts';

/**
 * Why a call about proposals failed: `signed-out` the session has ended · `moved` the proposal was
 * changed meanwhile · `closed` its state no longer allows this · `gone` there is no such proposal, or it
 * belongs to another organizer · `unreachable` no response came.
 */
export type ApiFailure =
  | { kind: 'invalid'; errors: FieldFault[] }
  | { kind: 'signed-out' }
  | { kind: 'forbidden' }
  | { kind: 'gone' }
  | { kind: 'moved' }
  | { kind: 'closed' }
  | { kind: 'too-large' }
  | { kind: 'not-an-image' }
  | { kind: 'too-many' }
  | { kind: 'unreachable' }
  | { kind: 'our-fault' };

export type ApiResult<Value> = { ok: true; value: Value } | { ok: false; failure: ApiFailure };

const byStatus: Record<number, Exclude<ApiFailure['kind'], 'invalid'>> = {
  0: 'unreachable',
  401: 'signed-out',
  403: 'forbidden',
  404: 'gone',
  409: 'closed',
  412: 'moved',
  413: 'too-large',
  415: 'not-an-image',
  429: 'too-many',
  502: 'unreachable',
  504: 'unreachable',
};

/**
 * The meaning of a response of the server.
 *
 * @param status 0 when no response came
 * @param body JSON, or null for none
 */
export function readApiResponse<Value>(status: number, body: unknown): ApiResult<Value> {
  if (status >= 200 && status < 300 && body !== null) return { ok: true, value: body as Value };
  const errors = status === 422 ? readFaults(body) : [];
  if (errors.length > 0) return { ok: false, failure: { kind: 'invalid', errors } };
  return { ok: false, failure: { kind: byStatus[status] ?? 'our-fault' } };
}

function readFaults(body: unknown): FieldFault[] {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return [];
  return Array.isArray(body.errors) ? body.errors.filter(isFault) : [];
}

function isFault(fault: unknown): fault is FieldFault {
  return (
    typeof fault === 'object' &&
    fault !== null &&
    'field' in fault &&
    typeof fault.field === 'string' &&
    'message' in fault &&
    typeof fault.message === 'string'
  );
}
