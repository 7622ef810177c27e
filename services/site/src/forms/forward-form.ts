import type { FieldFault, SubmissionOutcome } from '@meridian/contracts';
import { errorBodySchema, receivedSchema } from '@meridian/contracts/schemas';
import { internalTokenHeader, limitBody, tracedFetch } from '@meridian/service';
import * as v from 'valibot';

/** The outcome of a form, with the status and headers of the response. */
export interface FormResult {
  outcome: SubmissionOutcome;
  status: 200 | 403 | 405 | 413 | 422 | 429 | 503;
  headers?: Record<string, string> | undefined;
}

export interface ForwardOptions {
  /** Below the backend's `/api`, e.g. `/forms/contact`. */
  path: string;
  body: Record<string, unknown>;
  backendUrl: string;
  internalToken: string;
  requestId: string;
  /** IP of the visitor: the backend limits forms and tries of numbers by it. */
  clientIp: string;
  /** True for a request that changes nothing, such as looking up the data behind a token. */
  isRead: boolean;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const storedSchema = v.object({
  contact: count,
  'pre-registration': count,
  newsletter: v.picklist([0, 1]),
});

const acceptedSchema = v.variant('status', [
  v.object({
    status: v.literal('accepted'),
    reference: v.exactOptional(v.string()),
    stored: v.exactOptional(storedSchema),
  }),
  v.object({ status: v.literal('found'), stored: storedSchema }),
  v.object({ status: v.literal('received'), received: receivedSchema }),
]);

const invalidSchema = v.object({
  status: v.literal('invalid'),
  errors: v.array(v.object({ field: v.string(), message: v.string() })),
});

const notReadMessage =
  'This could not be looked up: the fault is on our side. Wait a moment and try again.';
export const notSentMessage =
  'This could not be sent: the fault is on our side. Nothing that you typed is lost. Wait a moment and send it again.';

/** Failures with a message for the visitor, and the status of the page that shows it. */
const toldStatuses = { 'rate-limited': 429, 'too-large': 413, conflict: 503 } as const;

const timeoutMs = 10_000;
const maxBytes = 65_536;

/** Forwards a form to the backend; never throws, because the visitor must get an outcome. */
export async function forwardForm(options: ForwardOptions): Promise<FormResult> {
  const tryAgain = unavailable(options.isRead ? notReadMessage : notSentMessage);
  try {
    const url = `${options.backendUrl}/api${options.path}`;
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await tracedFetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-id': options.requestId,
        'x-forwarded-for': options.clientIp,
        ...(options.internalToken ? { [internalTokenHeader]: options.internalToken } : {}),
      },
      body: JSON.stringify(options.body),
      signal,
    });
    const body = limitBody(response, { maxBytes, url, signal });
    return toResult(response, await body.json().catch(() => null), tryAgain);
  } catch {
    return tryAgain;
  }
}

/** @param tryAgain the result for a fault on our side */
function toResult(response: Response, body: unknown, tryAgain: FormResult): FormResult {
  if (response.ok) {
    const accepted = v.safeParse(acceptedSchema, body);
    return { status: 200, outcome: accepted.success ? accepted.output : { status: 'accepted' } };
  }
  const rejected = v.safeParse(invalidSchema, body);
  if (rejected.success) return invalid(rejected.output.errors);
  const failed = v.safeParse(errorBodySchema, body);
  if (!failed.success) return tryAgain;
  const { code, message, suggestion } = failed.output.error;
  const text = suggestion ? `${message} ${suggestion}` : message;
  if (code === 'not-found') return invalid([{ field: '', message: text }]);
  const status = toldStatuses[code as keyof typeof toldStatuses];
  if (status === undefined) return tryAgain;
  const after = response.headers.get('retry-after');
  return { ...unavailable(text, status), headers: after ? { 'retry-after': after } : {} };
}

function invalid(errors: FieldFault[]): FormResult {
  return { status: 422, outcome: { status: 'invalid', errors } };
}

/** @param message tells the visitor why the form was rejected */
export function unavailable(message: string, status: FormResult['status'] = 503): FormResult {
  return { status, outcome: { status: 'unavailable', message } };
}
