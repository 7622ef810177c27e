import type { FieldFault } from '@meridian/contracts';
import { readFirstBytes, type ServiceContext, ServiceError } from '@meridian/service';
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';

/** The limit of a body with a token or a typed number, wide enough that an overlong one counts as unknown. */
export const maxTokenBodyBytes = 65_536;

/** Reads a body of at most `maxBytes`. @returns undefined when it is longer; see `readFirstBytes` */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { start, isWhole } = await readFirstBytes(request, maxBytes);
  return isWhole ? start : undefined;
}

/**
 * Reads and drops a body of at most `maxBytes` when the request was rejected before its body was read;
 * otherwise the sender would not receive the rejection.
 */
export function drainRejected(maxBytes: number): MiddlewareHandler {
  return async ({ req }, next) => {
    await next();
    if (req.raw.body === null || req.raw.bodyUsed) return;
    // A client that has gone away needs no response.
    await readBody(req.raw, maxBytes).catch(() => undefined);
  };
}

/** Parses a body of `multipart/form-data`. @returns undefined for another body */
export async function parseFormData(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<FormData | undefined> {
  const response = new Response(body, { headers: { 'content-type': contentType } });
  return response.formData().catch(() => undefined);
}

/** The faults of a form, by field, in words for the person who filled it in. */
export function invalidForm(errors: readonly FieldFault[]): ServiceError {
  const message = 'Something in the form has to be changed.';
  return new ServiceError('invalid-values', message, { errors });
}

/**
 * @param expected what the body should be, for the error message, e.g. `{"token": "…"}`
 * @throws ServiceError `malformed-request`
 */
export async function readJson<Schema extends v.GenericSchema>(
  c: ServiceContext,
  schema: Schema,
  expected: string,
): Promise<v.InferOutput<Schema>> {
  const body = v.safeParse(schema, await c.req.json().catch(() => null));
  if (body.success) return body.output;
  throw new ServiceError('malformed-request', `Expected ${expected} as JSON.`);
}
