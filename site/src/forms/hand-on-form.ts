import type { FieldFault, SubmissionOutcome } from '@shared/contracts';
import { errorBodySchema } from '@shared/contracts/schemas';
import * as v from 'valibot';

/** What became of a form, and the status and headers that say so. */
export interface HandedOn {
  outcome: SubmissionOutcome;
  status: 200 | 413 | 422 | 429 | 503;
  headers?: Record<string, string> | undefined;
}

export interface HandOnOptions {
  /** Below the backend's `/api`, e.g. `/forms/contact`. */
  path: string;
  body: Record<string, unknown>;
  backendUrl: string;
  internalToken: string;
  requestId: string;
}

const acceptedSchema = v.object({
  status: v.literal('accepted'),
  reference: v.optional(v.string()),
});

const refusedSchema = v.object({
  status: v.literal('invalid'),
  errors: v.array(v.object({ field: v.string(), message: v.string() })),
});

const notNow =
  'This could not be sent: the fault is on our side. Nothing that you typed is lost. Wait a moment and send it again.';

/** Milliseconds that the backend may take. */
const patience = 10_000;

/** Hands a form to the backend; never throws, for the visitor has to hear what became of it. */
export async function handOnForm(options: HandOnOptions): Promise<HandedOn> {
  try {
    const response = await fetch(`${options.backendUrl}/api${options.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-id': options.requestId,
        ...(options.internalToken ? { 'x-internal-token': options.internalToken } : {}),
      },
      body: JSON.stringify(options.body),
      signal: AbortSignal.timeout(patience),
    });
    return readAnswer(response, await response.json().catch(() => null));
  } catch {
    return unavailable(notNow);
  }
}

function readAnswer(response: Response, body: unknown): HandedOn {
  if (response.ok) {
    const accepted = v.safeParse(acceptedSchema, body);
    const reference = accepted.success ? accepted.output.reference : undefined;
    return {
      status: 200,
      outcome: { status: 'accepted', ...(reference === undefined ? {} : { reference }) },
    };
  }
  const refused = v.safeParse(refusedSchema, body);
  if (refused.success) return refusal(refused.output.errors);
  const failed = v.safeParse(errorBodySchema, body);
  if (!failed.success) return unavailable(notNow);
  const { code, message, suggestion } = failed.output.error;
  const text = suggestion ? `${message} ${suggestion}` : message;
  switch (code) {
    case 'not-found':
      return refusal([{ field: '', message: text }]);
    case 'rate-limited': {
      const after = response.headers.get('retry-after');
      return { ...unavailable(text, 429), headers: after ? { 'retry-after': after } : {} };
    }
    case 'too-large':
      return unavailable(text, 413);
    case 'conflict':
      return unavailable(text);
    default:
      return unavailable(notNow);
  }
}

function refusal(errors: FieldFault[]): HandedOn {
  return { status: 422, outcome: { status: 'invalid', errors } };
}

function unavailable(message: string, status: 413 | 429 | 503 = 503): HandedOn {
  return { status, outcome: { status: 'unavailable', message } };
}
